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
  { value: 'known', label: 'Only who is a user here' },
  { value: 'created', label: 'Everybody it vouches for; a user is made' },
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
            <SwitchField name="oidc.isEnabled" label="People may sign in with it" />
            <div className="mt-4 grid gap-4 sm:grid-cols-2">
              <TextField name="oidc.name" label="Name on the button" placeholder="Company login" />
              <TextField name="oidc.issuer" label="Issuer" mono placeholder="https://login.example.com" />
              <TextField name="oidc.clientId" label="Client ID" mono />
              <SecretField group="oidc" member="clientSecret" label="Client secret" settings={settings} />
              <SelectField name="oidc.letIn" label="Who is let in" options={LET_IN} />
              <SelectField name="oidc.role" label="Role of who is new" options={named} />
              <TextField
                name="oidc.domains"
                label="Mail domains"
                mono
                placeholder="example.com"
                hint="Nobody else is let in. Needed before users are made."
              />
            </div>
            <SwitchField
              name="oidc.acceptUnverified"
              label="Addresses count though the provider does not call them verified"
              className="mt-4"
            />
            <p className="mt-3 text-table text-muted">
              The provider asks for an address to send people back to:{' '}
              <span className="mono break-all">{window.location.origin}/api/auth/callback/oidc</span>
            </p>
            <TryProvider isThere={settings.oidc.issuer !== '' && settings.oidc.clientId !== ''} />
          </Card>
          <Card title="Directory" note="LDAP">
            <SwitchField name="ldap.isEnabled" label="People of the directory may sign in with its passwords" />
            <div className="mt-4 grid gap-4 sm:grid-cols-2">
              <TextField name="ldap.url" label="Address" mono placeholder="ldaps://directory.example.com" />
              <TextField name="ldap.domain" label="Domain" mono placeholder="example.com" />
              <TextField name="ldap.userName" label="User that searches" />
              <SecretField group="ldap" member="password" label="Its password" settings={settings} />
            </div>
            <SwitchField name="ldap.startTls" label="Encrypt after connecting (StartTLS)" className="mt-4" />
            <div className="mt-4 grid gap-4 sm:grid-cols-2">
              <TextField name="ldap.baseDn" label="Search below" mono placeholder="dc=example,dc=com" />
              <TextField name="ldap.filter" label="Filter" mono placeholder="(mail={email})" />
              <SelectField name="ldap.letIn" label="Who is let in" options={LET_IN} />
              <SelectField name="ldap.role" label="Role of who is new" options={named} />
              <TextAreaField
                name="ldap.caCertificate"
                label="Certificate authority"
                rows={3}
                className="sm:col-span-2"
                hint="As PEM, where the directory’s certificate is your own."
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
  <Card title="Who comes in">
    <p className="text-table text-muted">
      Passwords kept here always work, also while the provider or the directory is down. A second factor that a role
      asks for is asked for here, unless the provider says that it has asked.
    </p>
  </Card>
);
