/** Tests only: a tenant's settings as its own people read them: secrets are never answered. */
import type { AllSettings } from '@cartage/contract/core/settings-calls.ts';
import { Settings, type SettingsInput } from '@cartage/contract/core/settings.ts';

export function someSettings(more: SettingsInput = {}, secretsSet: AllSettings['secretsSet'] = []): AllSettings {
  const all = Settings.parse(more);
  return {
    ...all,
    email: { ...all.email, smtpPassword: null },
    ldap: { ...all.ldap, password: null },
    oidc: { ...all.oidc, clientSecret: null },
    braintree: { ...all.braintree, privateKey: null },
    secretsSet,
  };
}
