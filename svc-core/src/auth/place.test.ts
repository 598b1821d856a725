import { Settings } from '@cartage/contract/core/settings.ts';
import { networkOf } from '@cartage/server/network.ts';
import { afterFailure, isLocked } from './place.ts';

const { lockout } = Settings.parse({}).security;
const now = new Date('2026-11-20T02:00:00Z');
const place = (failures: number, lockedUntil: string | null = null) => ({ failures, lockedUntil });

test('the fifth failure locks for 300 seconds, and more of them do not make it longer', () => {
  expect(afterFailure(place(3), lockout, true, now)).toEqual(place(4));
  const locked = afterFailure(place(4), lockout, true, now);
  expect(locked).toEqual(place(5, '2026-11-20T02:05:00.000Z'));
  expect(afterFailure(locked, lockout, true, new Date('2026-11-20T02:04:00Z'))).toEqual(locked);
});
test('after a lock has run out the count begins again', () => {
  expect(afterFailure(place(5, '2026-11-20T01:59:59Z'), lockout, true, now)).toEqual(place(1));
  expect(isLocked(place(5, '2026-11-20T01:59:59Z'), now)).toBe(false);
  expect(isLocked(place(5, '2026-11-20T02:00:01Z'), now)).toBe(true);
  expect(isLocked(undefined, now)).toBe(false);
});
test('an account whose lockout is switched off never locks', () => {
  expect(afterFailure(place(50), lockout, false, now).lockedUntil).toBeNull();
});
test('the addresses of one host of IPv6 are one place, those of IPv4 one each', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('2001:db8:0:1::5')).toBe('2001:db8:0:1::/64');
  expect(networkOf('2001:DB8:0000:0001:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:0:1::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});
