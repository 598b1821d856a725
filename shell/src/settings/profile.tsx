import { profileWords } from '@cartage/contract/words/settings/profile.ts';
import { ownFieldWords } from '@cartage/contract/words/settings/own-fields.ts';
import { profileCalls } from '@cartage/contract/core/user.ts';
import { Avatar, Badge, Facts, LanguagePicker, useSession, useTenant, wordsOf } from '@cartage/ui/core.ts';
import { Form, useWatch } from '@cartage/ui/form.ts';
import { PasswordField } from '../auth/password-field.tsx';
import { useState } from 'react';
import { DigestSection } from './digest.tsx';
import { PasskeysSection } from './second-factor/passkeys.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { SecondFactorSection } from './second-factor/second-factor.tsx';
import { RuleList, useRules } from '../auth/password-rules.tsx';
import { shownZone, ZonePicker } from './zone-picker.tsx';
import { roleName } from './permission-name.ts';

const t = wordsOf(profileWords);
const f = wordsOf(ownFieldWords);

export function Profile() {
  const { user, session, isCustomer, isDriver, impersonating } = useSession();
  const { name, timezone, currency } = useTenant();
  const [changes, setChanges] = useState(0);
  if (!user) return null;
  return (
    <div className="grid gap-8 p-4 md:p-6 lg:grid-cols-2">
      <section>
        <div className="mb-5 flex items-center gap-3">
          <Avatar name={user.name} image={user.image} className="size-12 text-base" />
          <div>
            <h2 className="text-base">{user.name}</h2>
            <p className="text-table text-muted">{user.email}</p>
          </div>
        </div>
        <Facts
          className="max-w-md"
          facts={[
            [t('kind'), isCustomer ? t('customerUser') : isDriver ? t('driver') : t('staff')],
            [
              t('roles'),
              <span key="r" className="flex flex-wrap justify-end gap-1">
                {session?.roles.map((r) => (
                  <Badge key={r}>{roleName(r)}</Badge>
                ))}
              </span>,
            ],
            [t('company'), name],
            [t('timeZone'), <ZonePicker key="z" company={timezone} />],
            [t('currency'), currency],
            [t('language'), <LanguagePicker key="l" />],
          ]}
        />
        <p className="mt-2 max-w-md text-xs text-muted">{t('timeZoneText', { zone: shownZone(timezone) })}</p>
      </section>
      <section>
        <h2 className="mb-1 text-sm">{t('changePasswordHead')}</h2>
        {impersonating ? (
          <p className="text-table text-muted">{t('actingAsUser')}</p>
        ) : (
          <>
            <p className="mb-4 text-table text-muted">{t('changeSignsOut')}</p>
            <Form
              key={changes}
              call={profileCalls.changePassword}
              success={t('passwordChanged')}
              submit={t('changePassword')}
              className="max-w-sm"
              onDone={() => setChanges(changes + 1)}
            >
              <PasswordField
                name="currentPassword"
                label={f('profileCurrentPassword')}
                autoComplete="current-password"
              />
              <PasswordField name="newPassword" label={f('profileNewPassword')} autoComplete="new-password" />
              <Rules />
            </Form>
          </>
        )}
      </section>
      {!impersonating && <DigestSection />}
      {!impersonating && <SecondFactorSection />}
      {!impersonating && <PasskeysSection />}
      {!impersonating && <OwnSessions />}
    </div>
  );
}
/** What a new password must have, ticked while it is typed. */
const Rules = () => (
  <RuleList rules={useRules()} password={(useWatch({ name: 'newPassword' }) as string | undefined) ?? ''} />
);
