/** When an account locks, and what a sign-in does to the count of failures. Pure. */
import type { Lockout } from '../tenant/settings.ts';

export type Counted = { failedSignIns: number; lockedUntil: string | null; isLockoutEnabled: boolean };

export const isLocked = (user: Counted, now: Date): boolean => user.lockedUntil !== null && new Date(user.lockedUntil) > now;

/** The count after one more failure; the last one allowed locks the account. A lock that has run out starts at one. */
export function afterFailure(user: Counted, rules: Lockout, now: Date): Pick<Counted, 'failedSignIns' | 'lockedUntil'> {
  const failedSignIns = (user.lockedUntil === null ? user.failedSignIns : 0) + 1;
  if (!rules.isEnabled || !user.isLockoutEnabled || failedSignIns < rules.maxFailedAttempts) return { failedSignIns, lockedUntil: null };
  return { failedSignIns, lockedUntil: new Date(now.getTime() + rules.lockoutSeconds * 1000).toISOString() };
}
