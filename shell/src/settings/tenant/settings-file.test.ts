import { Settings } from '@cartage/contract/core/settings.ts';
import type { AllSettings } from '@cartage/contract/core/settings-calls.ts';
import { changesIn, fileOf } from './settings-file.ts';

const all = (more: object = {}): AllSettings => {
  const s = Settings.parse(more);
  return {
    ...s,
    email: { ...s.email, smtpPassword: null },
    ldap: { ...s.ldap, password: null },
    oidc: { ...s.oidc, clientSecret: null },
    braintree: { ...s.braintree, privateKey: null },
    secretsSet: ['email.smtpPassword'],
  };
};
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
    expect(() => changesIn(text, all())).toThrow(/no file of settings/);
  },
);
