import { Settings } from '../tenant/settings.ts';
import { afterFailure, isLocked } from './lockout.ts';

const { lockout } = Settings.parse({}).security;
const now = new Date('2026-11-20T02:00:00Z');
const user = (failedSignIns: number, lockedUntil: string | null = null) => ({ failedSignIns, lockedUntil, isLockoutEnabled: true });

test('the fifth failure locks for 300 seconds', () => {
  expect(afterFailure(user(3), lockout, now)).toEqual({ failedSignIns: 4, lockedUntil: null });
  expect(afterFailure(user(4), lockout, now)).toEqual({ failedSignIns: 5, lockedUntil: '2026-11-20T02:05:00.000Z' });
});
test('after a lock has run out the count begins again', () => {
  expect(afterFailure(user(5, '2026-11-20T01:59:59Z'), lockout, now)).toEqual({ failedSignIns: 1, lockedUntil: null });
  expect(isLocked(user(5, '2026-11-20T01:59:59Z'), now)).toBe(false);
  expect(isLocked(user(5, '2026-11-20T02:00:01Z'), now)).toBe(true);
});
test('an account whose lockout is switched off never locks', () => {
  expect(afterFailure({ ...user(50), isLockoutEnabled: false }, lockout, now).lockedUntil).toBeNull();
});
