/** From where somebody signs in, and when an account is closed to that place. Pure. */
import type { Lockout } from '@cartage/contract/core/settings.ts';

export type Place = { failures: number; lockedUntil: string | null };

export const isLocked = (of: { lockedUntil: string | null } | undefined, now: Date): boolean =>
  Boolean(of?.lockedUntil) && new Date(of!.lockedUntil!) > now;

/** The count after one more failure; the last one allowed closes the account to the place. A lock that has run out starts at one. */
export function afterFailure(place: Place, rules: Lockout, isLockoutEnabled: boolean, now: Date): Place {
  if (isLocked(place, now)) return place;
  const failures = (place.lockedUntil === null ? place.failures : 0) + 1;
  if (!rules.isEnabled || !isLockoutEnabled || failures < rules.maxFailedAttempts)
    return { failures, lockedUntil: null };
  return { failures, lockedUntil: new Date(now.getTime() + rules.lockoutSeconds * 1000).toISOString() };
}
