import { appCodeIn, codeAt, enrolmentOf, newRecoveryCodes, newSecret, recoveryHash, stepOf } from './second-factor.ts';
import { missingOf } from '../user/user.ts';

// RFC 6238, appendix B: the secret `12345678901234567890`, last six of eight digits.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test('codes are those of RFC 6238', () => {
  for (const [seconds, code] of [
    [59, '287082'],
    [1111111109, '081804'],
    [2000000000, '279037'],
  ] as const)
    expect(codeAt(SECRET, new Date(seconds * 1000))).toBe(code);
});
test('a code counts one step early and one late, and only after the last one taken', () => {
  const at = new Date(1_700_000_010_000),
    step = Math.floor(1_700_000_010 / 30);
  const codeOf = (off: number) => codeAt(SECRET, new Date(at.getTime() + off * 30_000));
  expect([-2, -1, 0, 1, 2].map((off) => stepOf(SECRET, codeOf(off), at, 0))).toEqual([
    undefined,
    step - 1,
    step,
    step + 1,
    undefined,
  ]);
  expect(stepOf(SECRET, codeOf(0), at, step)).toBeUndefined();
  expect(stepOf(SECRET, codeOf(-1), at, step)).toBeUndefined();
  expect(stepOf(SECRET, codeOf(1), at, step)).toBe(step + 1);
});
test('an app is told whose account it is, and where', () => {
  const secret = newSecret();
  const { uri, qr } = enrolmentOf(secret, 'Harbour: Freight', 'ada@harbour.test');
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  expect(decodeURIComponent(new URL(uri).pathname)).toMatch(/Harbour {2}Freight:ada@harbour\.test$/);
  expect(Buffer.from(secret).length).toBe(32);
  expect(qr.path).toMatch(/^M2 2h1v1h-1z/);
});
test('ten recovery codes, none twice, read without regard to case, spaces and dashes', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  const typed = ` ${codes[0]!.toUpperCase().replaceAll('-', ' ')} `;
  expect(recoveryHash(typed, 'k')).toBe(recoveryHash(codes[0]!, 'k'));
  expect(recoveryHash(typed, 'other')).not.toBe(recoveryHash(codes[0]!, 'k'));
});
test('six digits are a code of an app however they are spaced, and nothing else is', () => {
  expect(['123 456', ' 123456', '12345', '1234567', 'abcd-efgh-jkmn'].map(appCodeIn)).toEqual([
    '123456',
    '123456',
    undefined,
    undefined,
    undefined,
  ]);
});
test('what is missing: the password first, then the second factor that a role or an administrator asks for', () => {
  const user = { shouldChangePasswordOnNextLogin: false, isTwoFactorEnabled: false, secondFactorSince: null };
  const asking = [{ requiresSecondFactor: true }];
  expect(missingOf(user, [])).toBeUndefined();
  expect(missingOf(user, asking)).toBe('secondFactor');
  expect(missingOf({ ...user, isTwoFactorEnabled: true }, [])).toBe('secondFactor');
  expect(missingOf({ ...user, isAskedWithAll: true }, [])).toBe('secondFactor');
  expect(missingOf({ ...user, secondFactorSince: '2026-01-01T00:00:00Z' }, asking)).toBeUndefined();
  expect(missingOf({ ...user, shouldChangePasswordOnNextLogin: true }, asking)).toBe('password');
});
