/** Who else says who people are: a sign-in provider, and a directory. */
import { ADMINISTRATION } from '@cartage/contract/permission.ts';
import { roleCalls } from '@cartage/contract/core/role.ts';
import { Card, Strip, useCall, useSession } from '@cartage/ui/core.ts';
import { SelectField, SwitchField, TextAreaField, TextField } from '@cartage/ui/form.ts';
import { Info } from 'lucide-react';
import { GroupRoles } from './group-roles.tsx';
import { SecretField, SettingsForm } from './settings-form.tsx';
import { TryDirectory, TryProvider } from './try-sign-in.tsx';

const LET_IN = [
  { value: 'known', label: 'Existing users only' },
  { value: 'created', label: 'Everybody it vouches for, as a new user' },
];
export function SignIn() {
  const { can } = useSession();
  const mayChange = ADMINISTRATION.every((act) => can(`Administration.${act}`));
  const roles = useCall(roleCalls.list, {}).data?.items.filter((r) => r.kind !== 'customer') ?? [];
  const options = roles.map((r) => ({ value: r.name, label: r.displayName }));
  const named = [{ value: '', label: 'None' }, ...options];
  return (
    <SettingsForm groups={['oidc', 'ldap']} aside={<WhoComesIn />}>
      {(settings) => (
        <>
          {!mayChange && (
            <Strip tone="info">
              <Info aria-hidden />
              <span>Only somebody who holds every administrative permission can change this page.</span>
            </Strip>
          )}
          <Card title="Sign-in provider" note="OpenID Connect">
            <SwitchField name="oidc.isEnabled" label="Allow sign-in with this provider" />
            <div className="mt-4 grid gap-4 sm:grid-cols-2">
              <TextField name="oidc.name" label="Name on the button" placeholder="Company login" />
              <TextField name="oidc.issuer" label="Issuer" mono placeholder="https://login.example.com" />
              <TextField name="oidc.clientId" label="Client ID" mono />
              <SecretField group="oidc" member="clientSecret" label="Client secret" settings={settings} />
              <SelectField name="oidc.letIn" label="Who may sign in" options={LET_IN} />
              <SelectField name="oidc.role" label="Role of new users" options={named} />
              <TextField
                name="oidc.domains"
                label="Mail domains"
                mono
                placeholder="example.com"
                hint="Only addresses of these domains may sign in. Required before new users are created."
              />
            </div>
            <SwitchField
              name="oidc.acceptUnverified"
              label="Accept email addresses that the provider has not verified"
              className="mt-4"
            />
            <p className="mt-3 text-table text-muted">
              Redirect address to enter at the provider:{' '}
              <span className="mono break-all">{window.location.origin}/api/auth/callback/oidc</span>
            </p>
            <TryProvider isThere={settings.oidc.issuer !== '' && settings.oidc.clientId !== ''} />
          </Card>
          <Card title="Directory" note="LDAP">
            <SwitchField name="ldap.isEnabled" label="Allow sign-in with directory passwords" />
            <div className="mt-4 grid gap-4 sm:grid-cols-2">
              <TextField name="ldap.url" label="Address" mono placeholder="ldaps://directory.example.com" />
              <TextField name="ldap.domain" label="Domain" mono placeholder="example.com" />
              <TextField name="ldap.userName" label="Search user" />
              <SecretField group="ldap" member="password" label="Search user’s password" settings={settings} />
            </div>
            <SwitchField name="ldap.startTls" label="Encrypt after connecting (StartTLS)" className="mt-4" />
            <div className="mt-4 grid gap-4 sm:grid-cols-2">
              <TextField name="ldap.baseDn" label="Search base" mono placeholder="dc=example,dc=com" />
              <TextField name="ldap.filter" label="Filter" mono placeholder="(mail={email})" />
              <SelectField name="ldap.letIn" label="Who may sign in" options={LET_IN} />
              <SelectField name="ldap.role" label="Role of new users" options={named} />
              <TextAreaField
                name="ldap.caCertificate"
                label="Certificate authority"
                rows={3}
                className="sm:col-span-2"
                hint="In PEM format, if the directory has a certificate of your own authority."
              />
            </div>
            <GroupRoles roles={options} />
            <TryDirectory isThere={settings.ldap.url !== ''} />
          </Card>
        </>
      )}
    </SettingsForm>
  );
}
const WhoComesIn = () => (
  <Card title="How people get in">
    <p className="text-table text-muted">
      Passwords kept here always work, even while the provider or the directory is down. A second factor that a role
      requires is asked for here, unless the provider has already asked.
    </p>
  </Card>
);
