/** Sign-in. The label texts and the error codes are decisions.md §8's. */
import { signInWords } from '@cartage/contract/words/sign-in.ts';
import {
  Button,
  Input,
  LanguagePicker,
  Link,
  logClient,
  Strip,
  useNavigate,
  useSearchParams,
  useCall,
  useClient,
  useSession,
  useSessionClient,
  useTenant,
  useWords,
} from '@cartage/ui/core.ts';
import { SECOND_FACTOR } from '@cartage/contract/core/second-factor.ts';
import { authCalls, OIDC } from '@cartage/contract/core/auth.ts';
import { PASSKEY, passkeySignInCalls } from '@cartage/contract/core/passkey.ts';
import { CircleAlert, Info, KeyRound, LogIn } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { askPasskey, hasPasskeys } from './passkeys.ts';
import { localPath } from './local-path.ts';
import { SecondStep } from './second-step.tsx';
import { AuthField, AuthFrame, emailFault, describedBy } from './frame.tsx';
import { PasswordInput } from './password-input.tsx';

/** Few need it, and its calls would come with every sign-in. */
const ConfirmAgain = lazy(() => import('./confirm-again.tsx'));
const ERRORS = [
  'CredentialsSignin',
  'SecondFactorWrong',
  'PasskeyWrong',
  'ProviderDown',
  'ProviderRefused',
  'ProviderExpired',
  'ProviderUnknown',
  'DirectoryDown',
  'SecondFactorLocked',
  'SecondFactorExpired',
  'AccountLocked',
  'AccountInactive',
  'EmailUnconfirmed',
  'TooManyRequests',
  'SessionRequired',
  'NoResponse',
] as const;
const keyOf = (error: string) => `error.${ERRORS.find((known) => known === error) ?? 'other'}` as const;

/** What the server says after the right password of somebody with a second factor. */
const HALF = 'SecondFactorRequired';

export default function LoginPage() {
  const { name, allowSelfRegistration, allowGuests } = useTenant();
  const { status } = useSession();
  const session = useSessionClient(),
    client = useClient();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const t = useWords(signInWords);
  const [email, setEmail] = useState(''),
    [password, setPassword] = useState(''),
    [busy, setBusy] = useState(false);
  // Without an answer the page has the own sign-in, as ever.
  const providers = useCall(authCalls.providers, {}, { staleMs: 60_000 });
  const asked = params.get('error') ?? undefined;
  const [isHalf, setHalf] = useState(asked === HALF);
  const [error, setError] = useState(asked === HALF ? undefined : asked);
  const [missing, setMissing] = useState<Partial<Record<'email' | 'password', string>>>({});
  const emailField = useRef<HTMLInputElement>(null),
    field = useRef<HTMLInputElement>(null);
  const back = localPath(params.get('callbackUrl'));
  if (status === 'authenticated' && !busy) return <Navigate to={back} replace />;

  const signIn = async () => {
    const lacks = {
      ...(emailFault(email) && { email: t(emailFault(email)!) }),
      ...(!password && { password: t('passwordMissing') }),
    };
    setMissing(lacks);
    if (lacks.email || lacks.password) {
      setError(undefined);
      (lacks.email ? emailField : field).current?.focus();
      return;
    }
    await enter('credentials', { email: email.trim(), password });
    field.current?.focus();
  };
  const enter = async (
    provider: string,
    fields: { email?: string; password?: string; code?: string; credential?: string },
  ) => {
    setBusy(true);
    setError(undefined);
    const answer = await session
      .signIn(provider, {
        ...fields,
        redirect: false,
        callbackUrl: new URL(back, window.location.origin).href,
      })
      .catch((e: unknown) => {
        logClient('error', 'CLIENT_FETCH_ERROR', e);
        return { ok: false, error: 'NoResponse' };
      });
    if (answer?.ok) {
      void navigate(back, { replace: true });
      return;
    }
    setBusy(false);
    const failed = answer?.error ?? 'CredentialsSignin';
    setHalf(failed === HALF || (isHalf && failed !== 'SecondFactorExpired'));
    setError(failed === HALF ? undefined : failed);
  };
  const usePasskey = async () => {
    const options = await client(passkeySignInCalls.options, {}).catch(() => undefined);
    if (!options) return setError('NoResponse');
    const credential = await askPasskey(options);
    if (credential) await enter(PASSKEY, { credential: JSON.stringify(credential) });
  };
  const provider = providers.data?.[OIDC];
  const goToProvider = async () => {
    setBusy(true);
    await session
      .signIn(OIDC, { callbackUrl: new URL(back, window.location.origin).href })
      .catch((e: unknown) => {
        logClient('error', 'CLIENT_FETCH_ERROR', e);
        setError('NoResponse');
      })
      .finally(() => setBusy(false));
  };
  const passkey = hasPasskeys() && (
    <Button variant="outline" icon={<KeyRound />} className="h-10 w-full" onClick={() => void usePasskey()}>
      {t(isHalf ? 'usePasskey' : 'passkey')}
    </Button>
  );
  return (
    <AuthFrame title={t('title')} heading={name ? t('titleTo', { name }) : t('title')}>
      {error && (
        <Strip tone={error === 'SessionRequired' ? 'info' : 'bad'} role="alert">
          {error === 'SessionRequired' ? <Info aria-hidden /> : <CircleAlert aria-hidden />}
          <span>{t(keyOf(error))}</span>
        </Strip>
      )}
      {error === 'EmailUnconfirmed' && email && password && (
        <Suspense>
          <ConfirmAgain email={email.trim()} password={password} />
        </Suspense>
      )}
      {isHalf ? (
        <SecondStep
          busy={busy}
          isWrong={error === 'SecondFactorWrong'}
          onCode={(code) => void enter(SECOND_FACTOR, { code })}
          onBack={() => {
            setHalf(false);
            setError(undefined);
          }}
        />
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(e) => {
            e.preventDefault();
            void signIn();
          }}
        >
          <AuthField id="email" label={t('email')} error={missing.email}>
            <Input
              ref={emailField}
              id="email"
              name="email"
              type="email"
              autoComplete="username"
              autoFocus
              aria-required
              {...describedBy('email', missing.email)}
              className="h-10"
              value={email}
              onChange={(e) => {
                setEmail(e.target.value);
                setMissing(({ email: _, ...others }) => others);
              }}
            />
          </AuthField>
          <AuthField id="password" label={t('password')} error={missing.password} aside={<Forgotten email={email} />}>
            <PasswordInput
              ref={field}
              id="password"
              name="password"
              autoComplete="current-password"
              {...describedBy('password', missing.password)}
              value={password}
              onChange={(e) => {
                setPassword(e.target.value);
                setMissing(({ password: _, ...others }) => others);
              }}
            />
          </AuthField>
          <Button type="submit" state={busy ? 'pending' : 'idle'} className="mt-1 h-10 w-full">
            {t('submit')}
          </Button>
        </form>
      )}
      {provider && !isHalf && (
        <Button
          variant="outline"
          icon={<LogIn />}
          className="h-10 w-full"
          disabled={busy}
          onClick={() => void goToProvider()}
        >
          {t('provider', { name: provider.name })}
        </Button>
      )}
      {passkey}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 text-table text-muted">
        {allowSelfRegistration && (
          <Link to="/register" className="font-medium text-accent hover:underline">
            {t('openAccount')}
          </Link>
        )}
        {allowGuests && (
          <Link to="/guest/quote" className="font-medium text-accent hover:underline">
            {t('getQuote')}
          </Link>
        )}
        <Link to="/track" className="font-medium text-accent hover:underline">
          {t('track')}
        </Link>
        <LanguagePicker className="ms-auto" />
      </div>
    </AuthFrame>
  );
}
/** What was typed so far goes along, so that nobody types it twice. */
function Forgotten({ email }: { email: string }) {
  const t = useWords(signInWords);
  return (
    <Link to="/auth/forgot" state={{ email }} className="text-table font-medium text-accent hover:underline">
      {t('forgot')}
    </Link>
  );
}
