import { countsSince, isOfDomains, vouchedIn } from './oidc.ts';

test.each([
  [['mfa'], true],
  [['pwd', 'otp'], true],
  [['fpt', 'hwk'], true],
  [['pwd'], false],
  [['pwd', 'pin'], false],
  [['otp'], false],
  [[], false],
  ['mfa', false],
  [undefined, false],
])('a provider that says %j has asked for a second factor: %s', (amr, expected) => {
  expect(vouchedIn({ sub: '1', amr }).hasSecondFactor).toBe(expected);
});
test('an address is verified when the provider says so, and not when it says nothing', () => {
  expect([true, 'true', false, undefined, 1].map((v) => vouchedIn({ sub: '1', email_verified: v }).isVerified)).toEqual(
    [true, true, false, false, false],
  );
});
test('a person has a name, whatever the provider tells', () => {
  expect(vouchedIn({ sub: '1', email: 'mia@a.test' })).toMatchObject({ name: 'mia', surname: '' });
  expect(vouchedIn({ sub: '1', name: 'Mia de Vries' })).toMatchObject({ name: 'Mia', surname: 'de Vries' });
  expect(vouchedIn({ sub: '1', name: 'X Y', given_name: 'Mia', family_name: 'Vries' }).surname).toBe('Vries');
});
test('a domain is the whole of what stands behind the @', () => {
  expect(isOfDomains('a@Harbour.test', 'other.test, harbour.test')).toBe(true);
  expect(isOfDomains('a@x.harbour.test', 'harbour.test')).toBe(false);
  expect(isOfDomains('a@harbour.test@evil.test', 'harbour.test')).toBe(false);
  expect(isOfDomains('a@evil.test', '')).toBe(true);
});
test('a provider’s word counts from when it last asked, and not at all where that is longer ago than it counts', () => {
  const now = new Date('2026-11-29T12:00:00Z');
  const at = (time: string) => Date.parse(`2026-11-29T${time}Z`) / 1000;
  expect(countsSince(null, 8, now)).toBe('2026-11-29T12:00:00.000Z');
  expect(countsSince(at('09:00:00'), 8, now)).toBe('2026-11-29T09:00:00.000Z');
  expect(countsSince(at('12:00:20'), 8, now)).toBe('2026-11-29T12:00:00.000Z');
  expect(countsSince(at('04:00:00'), 8, now)).toBeUndefined();
  expect(countsSince(at('04:00:00'), 0, now)).toBe('2026-11-29T04:00:00.000Z');
});
