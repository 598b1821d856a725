/** What is to be done right after signing in, before anything else: a new password, or a second factor that a role asks for. */
import { profileCalls } from '@cartage/contract/core/user.ts';
import { newPasswordWords } from '@cartage/contract/words/new-password.ts';
import { Link, Navigate, Strip, useSearchParams, useSession, useSessionClient, wordsOf } from '@cartage/ui/core.ts';
import { Form, useWatch } from '@cartage/ui/form.ts';
import { PasswordField } from './password-field.tsx';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { AddPasskey } from '../settings/second-factor/add-passkey.tsx';
import { Enrol } from '../settings/second-factor/enrol.tsx';
import { AuthFrame } from './frame.tsx';
import { hasPasskeys } from './passkeys.ts';
import { localPath } from './local-path.ts';
import { RuleList, useRules } from './password-rules.tsx';

const t = wordsOf(newPasswordWords);

export default function CompletePage() {
  const { status, session } = useSession();
  const client = useSessionClient();
  const [params] = useSearchParams();
  // Kept while its last words stand: once it is done, the session misses it no more.
  const [enrolling, setEnrolling] = useState(session?.missing === 'secondFactor');
  const [byPasskey, setByPasskey] = useState(false);
  const done = () => void client.refresh().finally(() => setEnrolling(false));
  if (status === 'unauthenticated') return <Navigate to="/auth/login" replace />;
  if (session?.missing === 'password')
    return (
      <AuthFrame title={t('choose')} heading={t('title')}>
        <Asked>{t('asked')}</Asked>
        <Form
          call={profileCalls.changePassword}
          submit={t('saveAndGoOn')}
          success={t('saved')}
          keepsItself
          onDone={() =>
            void client.refresh().then((after) => {
              if (after?.missing === 'secondFactor') setEnrolling(true);
            })
          }
        >
          <PasswordField name="currentPassword" label={t('current')} autoComplete="current-password" />
          <PasswordField name="newPassword" label={t('newPassword')} autoComplete="new-password" />
          <Rules />
        </Form>
        <SignOut />
      </AuthFrame>
    );
  if (enrolling || session?.missing === 'secondFactor')
    return (
      <AuthFrame title={t('twoFactor')} heading={t('twoFactor')} wide>
        <Asked>{t('twoFactorAsked')}</Asked>
        {byPasskey ? <AddPasskey asksPassword={false} onDone={done} /> : <Enrol asksPassword={false} onDone={done} />}
        {hasPasskeys() && session?.missing && (
          <button
            type="button"
            className="justify-self-start text-table font-medium text-accent hover:underline"
            onClick={() => setByPasskey(!byPasskey)}
          >
            {t(byPasskey ? 'useApp' : 'usePasskey')}
          </button>
        )}
        <SignOut />
      </AuthFrame>
    );
  return <Navigate to={localPath(params.get('callbackUrl'))} replace />;
}
const Asked = ({ children }: { children: string }) => (
  <Strip tone="info">
    <ShieldAlert aria-hidden />
    <span>{children}</span>
  </Strip>
);
const SignOut = () => (
  <p className="border-t border-line pt-4 text-table text-muted">
    {t('notNow')}{' '}
    <Link to="/auth/logout" className="font-medium text-accent hover:underline">
      {t('signOut')}
    </Link>
  </p>
);
const Rules = () => (
  <RuleList rules={useRules()} password={(useWatch({ name: 'newPassword' }) as string | undefined) ?? ''} />
);
