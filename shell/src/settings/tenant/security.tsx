/** What a password must be, when an account locks, and whose freight people see. */
import { LEAST_LENGTH } from '@cartage/contract/core/password-rules.ts';
import { Card } from '@cartage/ui/core.ts';
import { NumberField, SwitchField } from '@cartage/ui/form.ts';
import { SettingsForm } from './settings-form.tsx';

export const Security = () => (
  <SettingsForm groups={['security', 'organizationUnits']}>
    <Card title="Passwords" note="Asked of each new password; those there are stay">
      <NumberField
        name="security.passwordComplexity.requiredLength"
        label="Shortest password"
        unit="characters"
        min={LEAST_LENGTH}
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
    <Card title="Who sees which freight">
      <SwitchField
        name="organizationUnits.limitsSight"
        label="Visibility by organisation unit"
        hint="Staff see the bookings, jobs and drivers of their own units, of all below these, and those that belong to no unit. Reports and searches count nothing else. Who may see all units still sees everything; customers and drivers see what is theirs."
      />
    </Card>
  </SettingsForm>
);
