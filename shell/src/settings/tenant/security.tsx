/** What a password must be, when an account locks, and the directory that people sign in by. */
import { Card } from '@cartage/ui/core.ts';
import { NumberField, SwitchField, TextField } from '@cartage/ui/form.ts';
import { Fields, SecretField, SettingsForm } from './settings-form.tsx';

export const Security = () => (
  <SettingsForm groups={['security', 'ldap']}>
    {(settings) => (
      <>
        <Card title="Passwords" note="Asked of each new password; those there are stay">
          <NumberField
            name="security.passwordComplexity.requiredLength"
            label="Shortest password"
            unit="characters"
            min={0}
            max={128}
            className="max-w-56"
          />
          <div className="mt-4 grid gap-3 sm:grid-cols-2">
            <SwitchField name="security.passwordComplexity.requireDigit" label="Needs a digit" />
            <SwitchField name="security.passwordComplexity.requireLowercase" label="Needs a small letter" />
            <SwitchField name="security.passwordComplexity.requireUppercase" label="Needs a capital letter" />
            <SwitchField name="security.passwordComplexity.requireNonAlphanumeric" label="Needs another character" />
          </div>
        </Card>
        <Card title="Wrong passwords">
          <SwitchField name="security.lockout.isEnabled" label="Lock an account for a while" />
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            <NumberField name="security.lockout.maxFailedAttempts" label="After so many in a row" min={1} max={100} />
            <NumberField name="security.lockout.lockoutSeconds" label="For" unit="s" min={1} max={86400} />
          </div>
        </Card>
        <Card title="Second factor">
          <SwitchField
            name="security.twoFactor.isEnabled"
            label="People may add a second factor"
            hint="A code from an app beside the password."
          />
        </Card>
        <Card title="Directory" note="LDAP">
          <SwitchField name="ldap.isEnabled" label="People of the directory may sign in" />
          <div className="mt-4">
            <Fields>
              <TextField name="ldap.url" label="Address" mono placeholder="ldaps://directory.example.com" />
              <TextField name="ldap.domain" label="Domain" mono placeholder="example.com" />
              <TextField name="ldap.userName" label="User that searches" />
              <SecretField group="ldap" member="password" label="Its password" settings={settings} />
            </Fields>
          </div>
        </Card>
      </>
    )}
  </SettingsForm>
);
