import { houseWordsOf } from '@cartage/contract/core/password-rules.ts';
import { SettingsPatch } from '@cartage/contract/core/settings-calls.ts';
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
test('names of the company, its site, the product and the person count for nothing', () => {
  const houseWords = houseWordsOf(['Harbour Freight Pty Ltd', 'freight.harbour.com', 'Zoë', 'mia.rossi']);
  expect(houseWords).toEqual(['cartage', 'harbour', 'freight', 'rossi', 'zoë', 'mia']);
  const broken = (password: string) => brokenRules(password, { ...passwordComplexity, houseWords });
  for (const guessed of ['HarbourFreight2026', 'Cartage-2026-Mia', 'Zoë.Rossi-1234', 'freight1FREIGHT2'])
    expect(broken(guessed)).toEqual([expect.stringContaining('5 letters or digits')]);
  expect([broken('Harbour-bridge-7'), broken('Correct-horse-9')]).toEqual([[], []]);
});
test('what people choose most is refused, whatever its capitals and with a few signs around it', () => {
  const broken = (password: string) => brokenRules(password, passwordComplexity);
  for (const common of ['Password2026', '1234Qwertyuiop', 'Welcome123456', 'Sunshine!2026', '1q2w3e4r5T'])
    expect(broken(common)).toEqual([expect.stringContaining('choose most')]);
  expect([broken('Harbour-bridge-7'), broken('Dragon-Teapot-41'), broken('Wattle4827193x')]).toEqual([[], [], []]);
});
test('nobody may ask for fewer than eight characters', () => {
  const of = (requiredLength: number) =>
    SettingsPatch.safeParse({ security: { passwordComplexity: { requiredLength } } });
  expect([of(7).success, of(8).success]).toEqual([false, true]);
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
