/** Who else says who people are: a sign-in provider, and a directory. */
import { providerWords } from '@cartage/contract/words/settings/sign-in.ts';
import { fieldWords } from '@cartage/contract/words/settings/fields.ts';
import { ADMINISTRATION } from '@cartage/contract/permission.ts';
import { backChannelLogoutCalls } from '@cartage/contract/core/back-channel-logout.ts';
import { roleCalls } from '@cartage/contract/core/role.ts';
import { Card, Strip, useCall, useSession, wordsOf, worded } from '@cartage/ui/core.ts';
import { NumberField, SelectField, SwitchField, TextAreaField, TextField } from '@cartage/ui/form.ts';
import { Info } from 'lucide-react';
import { GroupRoles } from './group-roles.tsx';
import { SecretField, SettingsForm } from './settings-form.tsx';
import { TryDirectory, TryProvider } from './try-sign-in.tsx';
import { roleName } from '../permission-name.ts';

const t = wordsOf(providerWords);
const f = wordsOf(fieldWords);

const LET_IN = worded(() => [
  { value: 'known', label: t('letInKnown') },
  { value: 'created', label: t('letInCreated') },
]);
export function SignIn() {
  const { can } = useSession();
  const mayChange = ADMINISTRATION.every((act) => can(`Administration.${act}`));
  const roles = useCall(roleCalls.list, {}).data?.items.filter((r) => r.kind !== 'customer') ?? [];
  const options = roles.map((r) => ({ value: r.name, label: roleName(r.displayName) }));
  const named = [{ value: '', label: t('noRole') }, ...options];
  return (
    <SettingsForm groups={['oidc', 'ldap']} aside={<WhoComesIn />}>
      {(settings) => (
        <>
          {!mayChange && (
            <Strip tone="info">
              <Info aria-hidden />
              <span>{t('mayNotChange')}</span>
            </Strip>
          )}
          {/* oxlint-disable-next-line words/bare-text -- the name of a protocol */}
          <Card title={t('signInProvider')} note="OpenID Connect">
            <SwitchField name="oidc.isEnabled" label={f('signInProvider')} />
            <div className="mt-4 grid gap-4 sm:grid-cols-2">
              <TextField name="oidc.name" label={f('signInNameOnTheButton')} placeholder={t('companyLogin')} />
              <TextField name="oidc.issuer" label={f('signInIssuer')} mono placeholder="https://login.example.com" />
              <TextField name="oidc.clientId" label={f('signInClientId')} mono />
              <SecretField group="oidc" member="clientSecret" label={f('signInClientSecret')} settings={settings} />
              <SelectField name="oidc.letIn" label={t('whoMaySignIn')} options={LET_IN()} />
              <SelectField name="oidc.role" label={t('roleOfNewUsers')} options={named} />
              <TextField
                name="oidc.domains"
                label={f('signInMailDomains')}
                mono
                placeholder="example.com"
                hint={t('mailDomainsHint')}
              />
              <NumberField
                name="oidc.sessionHours"
                label={f('signInSessionHours')}
                unit={t('hours')}
                min={0}
                max={2160}
                hint={t('sessionHoursHint')}
              />
            </div>
            <SwitchField name="oidc.acceptUnverified" label={t('acceptUnverified')} className="mt-4" />
            <Address said={t('redirectAddress')} path="/api/auth/callback/oidc" />
            <Address said={t('logoutAddress')} path={backChannelLogoutCalls.leave.path} />
            <TryProvider isThere={settings.oidc.issuer !== '' && settings.oidc.clientId !== ''} />
          </Card>
          {/* oxlint-disable-next-line words/bare-text -- the name of a protocol */}
          <Card title={t('directory')} note="LDAP">
            <SwitchField name="ldap.isEnabled" label={f('signInDirectory')} />
            <div className="mt-4 grid gap-4 sm:grid-cols-2">
              <TextField name="ldap.url" label={t('address')} mono placeholder="ldaps://directory.example.com" />
              <TextField name="ldap.domain" label={t('domain')} mono placeholder="example.com" />
              <TextField name="ldap.userName" label={f('signInSearchUser')} />
              <SecretField group="ldap" member="password" label={t('searchPassword')} settings={settings} />
            </div>
            <SwitchField name="ldap.startTls" label={t('startTls')} className="mt-4" />
            <div className="mt-4 grid gap-4 sm:grid-cols-2">
              <TextField name="ldap.baseDn" label={f('signInSearchBase')} mono placeholder="dc=example,dc=com" />
              <TextField name="ldap.filter" label={f('signInFilter')} mono placeholder="(mail={email})" />
              <SelectField name="ldap.letIn" label={t('whoMaySignIn')} options={LET_IN()} />
              <SelectField name="ldap.role" label={t('roleOfNewUsers')} options={named} />
              <TextAreaField
                name="ldap.caCertificate"
                label={f('signInCertificateAuthority')}
                rows={3}
                className="sm:col-span-2"
                hint={t('authorityHint')}
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
/** Of ours, to enter at the provider. */
const Address = ({ said, path }: { said: string; path: string }) => (
  <p className="mt-3 text-table text-muted">
    {said} <span className="mono break-all">{`${window.location.origin}${path}`}</span>
  </p>
);
const WhoComesIn = () => (
  <Card title={t('howPeopleGetIn')}>
    <p className="text-table text-muted">{t('howPeopleGetInText')}</p>
  </Card>
);
