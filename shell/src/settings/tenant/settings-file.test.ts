import type { SettingsInput } from '@cartage/contract/core/settings.ts';
import { someSettings } from '@cartage/testing/settings.fixture.ts';
import { changesIn, fileOf } from './settings-file.ts';

const all = (more: SettingsInput = {}) => someSettings(more, ['email.smtpPassword']);
test('a file carries no secret and no record of its company', () => {
  const text = fileOf(
    all({ ui: { logoId: '019aa000-0000-7000-8000-00000000000d' }, guest: { isAllowed: true, customerId: 5 } }),
  );
  for (const word of ['smtpPassword', 'clientSecret', 'privateKey', '"password"', 'secretsSet', 'logoId', 'customerId'])
    expect(text).not.toContain(word);
});
test('a file of the same settings changes nothing, and one of others exactly what differs', () => {
  expect(changesIn(fileOf(all()), all()).changes).toEqual([]);
  const other = all({ tax: { gst: 12.5 }, general: { supportPhone: '1300 555 010' } });
  const { patch, changes } = changesIn(fileOf(other), all());
  expect(patch).toEqual({ tax: { gst: 12.5 }, general: { supportPhone: '1300 555 010' } });
  expect(changes.map((c) => c.name).sort()).toEqual(['general.supportPhone', 'tax.gst']);
});
test('a file carries what cover costs and who may frame, said in per cent; not whose customer guests book under', () => {
  const other = all({
    guest: { isAllowed: true, customerId: 5 },
    embed: { sites: ['https://shop.example.com'] },
    insurance: { premium: { multiplier: 0.02 } },
  });
  const { patch, changes } = changesIn(fileOf(other), all());
  expect(patch).toMatchObject({
    embed: { sites: ['https://shop.example.com'] },
    insurance: { premium: { multiplier: 0.02 } },
  });
  expect(Object.keys(patch).toSorted()).toEqual(['embed', 'insurance']);
  expect(changes.find((c) => c.name === 'insurance.premium')!.to).toContain('of the value 2%');
});
test('a file does not bring secrets, records or names that nobody knows', () => {
  const settings = {
    email: { smtpPassword: 'x' },
    ui: { logoId: 'theirs' },
    guest: { customerId: 7 },
    __proto__x: { a: 1 },
    tax: { vat: 3, gst: 11 },
  };
  expect(changesIn(JSON.stringify({ kind: 'cartage-settings', settings }), all()).patch).toEqual({ tax: { gst: 11 } });
});
test.each(['', '[]', '{"kind":"other","settings":{}}', '{"kind":"cartage-settings","settings":null}'])(
  'what is no file of settings says so: %j',
  (text) => {
    expect(() => changesIn(text, all())).toThrow(/not a settings file/);
  },
);
test('a file carries how everything is numbered, but not since when: that is this company’s own', () => {
  const invoice = { prefix: 'F{FY}-', startsAgain: 'financialYear' as const, startsAgainSince: '2026-11-27' };
  const numbered = all({ invoice, manifest: { prefix: 'MAN-', length: 6 }, remittance: { prefix: 'REM-' } });
  const { patch, changes } = changesIn(fileOf(numbered), all());
  expect(patch).toEqual({
    invoice: { prefix: 'F{FY}-', startsAgain: 'financialYear' },
    manifest: { prefix: 'MAN-', length: 6 },
    remittance: { prefix: 'REM-' },
  });
  expect(changes).toContainEqual({ name: 'invoice.startsAgain', from: 'Never', to: 'Each July' });
});
