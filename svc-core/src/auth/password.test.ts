import { Settings } from '@cartage/contract/core/settings.ts';
import { brokenRules, hashPassword, passwordMatches } from './password.ts';

const { passwordComplexity } = Settings.parse({}).security;

test('a new password must keep every rule of the tenant', () => {
  expect(brokenRules('Harbour-bridge-7', passwordComplexity)).toEqual([]);
  expect(brokenRules('short', passwordComplexity)).toHaveLength(3);
  expect(brokenRules('Harbourbridge7', { ...passwordComplexity, requireNonAlphanumeric: true })).toEqual([
    'The password needs a character that is neither letter nor digit.',
  ]);
  expect(
    brokenRules('x'.repeat(500), {
      requireDigit: false,
      requireLowercase: false,
      requireUppercase: false,
      requireNonAlphanumeric: false,
      requiredLength: 0,
    }),
  ).toHaveLength(1);
});
test('a password is stored as argon2id with a salt of its own', async () => {
  const [one, two] = await Promise.all([hashPassword('same'), hashPassword('same')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect([
    await passwordMatches(one, 'same'),
    await passwordMatches(one, 'other'),
    await passwordMatches(null, 'nobody has this password'),
  ]).toEqual([true, false, false]);
});
