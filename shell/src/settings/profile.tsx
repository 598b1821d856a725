import { profileCalls } from '@cartage/contract/core/user.ts';
import { Avatar, Badge, Facts, LanguagePicker, useSession, useTenant } from '@cartage/ui/core.ts';
import { Form, TextField, useWatch } from '@cartage/ui/form.ts';
import { useState } from 'react';
import { DigestSection } from './digest.tsx';
import { PasskeysSection } from './second-factor/passkeys.tsx';
import { SecondFactorSection } from './second-factor/second-factor.tsx';
import { RuleList, useRules } from '../auth/password-rules.tsx';

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
            ['Kind', isCustomer ? 'Customer user' : isDriver ? 'Driver' : 'Staff'],
            [
              'Roles',
              <span key="r" className="flex flex-wrap justify-end gap-1">
                {session?.roles.map((r) => (
                  <Badge key={r}>{r}</Badge>
                ))}
              </span>,
            ],
            ['Company', name],
            ['Time zone', timezone.replace('_', ' ')],
            ['Currency', currency],
            ['Language', <LanguagePicker key="l" />],
          ]}
        />
      </section>
      <section>
        <h2 className="mb-1 text-sm">Change the password</h2>
        {impersonating ? (
          <p className="text-table text-muted">You are acting as this user. Only they can change their password.</p>
        ) : (
          <>
            <p className="mb-4 text-table text-muted">Other devices are signed out when it changes.</p>
            <Form
              key={changes}
              call={profileCalls.changePassword}
              success="Password changed"
              submit="Change password"
              className="max-w-sm"
              onDone={() => setChanges(changes + 1)}
            >
              <TextField
                name="currentPassword"
                label="Current password"
                type="password"
                autoComplete="current-password"
              />
              <TextField name="newPassword" label="New password" type="password" autoComplete="new-password" />
              <Rules />
            </Form>
          </>
        )}
      </section>
      {!impersonating && <DigestSection />}
      {!impersonating && <SecondFactorSection />}
      {!impersonating && <PasskeysSection />}
    </div>
  );
}
/** What a new password must have, ticked while it is typed. */
const Rules = () => (
  <RuleList rules={useRules()} password={(useWatch({ name: 'newPassword' }) as string | undefined) ?? ''} />
);
