/** Sign-in. The label texts and the error codes are decisions.md §8's. */
import {
  Button,
  Input,
  Link,
  logClient,
  Strip,
  useNavigate,
  useSearchParams,
  useSession,
  useSessionClient,
  useTenant,
} from '@cartage/ui/core.ts';
import { CircleAlert, Info } from 'lucide-react';
import { useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { AuthField, AuthFrame, emailTrouble, PasswordInput, told } from './frame.tsx';

const WORDS: Record<string, string> = {
  CredentialsSignin: 'That email and password do not match. Check both and try again.',
  AccountLocked:
    'This account is locked after too many wrong passwords. Wait five minutes, or ask an administrator to unlock it.',
  AccountInactive: 'This account is not active. Ask an administrator of your company to activate it.',
  TooManyRequests: 'Too many tries. Wait a minute, then try again.',
  SessionRequired: 'Your session has ended. Sign in to pick up where you left off.',
  NoResponse: 'The server did not answer. Check the connection, then try again.',
};

export default function LoginPage() {
  const { name, allowSelfRegistration, allowGuests } = useTenant();
  const { status } = useSession();
  const session = useSessionClient();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [email, setEmail] = useState(''),
    [password, setPassword] = useState(''),
    [busy, setBusy] = useState(false);
  const [error, setError] = useState(params.get('error') ?? undefined);
  const [missing, setMissing] = useState<Partial<Record<'email' | 'password', string>>>({});
  const emailField = useRef<HTMLInputElement>(null),
    field = useRef<HTMLInputElement>(null);
  const back = localPath(params.get('callbackUrl'));
  if (status === 'authenticated' && !busy) return <Navigate to={back} replace />;

  const signIn = async () => {
    const lacks = {
      ...(emailTrouble(email) && { email: emailTrouble(email)! }),
      ...(!password && { password: 'Enter your password.' }),
    };
    setMissing(lacks);
    if (lacks.email || lacks.password) {
      setError(undefined);
      (lacks.email ? emailField : field).current?.focus();
      return;
    }
    setBusy(true);
    setError(undefined);
    const answer = await session
      .signIn('credentials', {
        email: email.trim(),
        password,
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
    setError(answer?.error ?? 'CredentialsSignin');
    field.current?.focus();
  };
  return (
    <AuthFrame title="Sign in" heading={`Sign in${name ? ` to ${name}` : ''}`}>
      {error && (
        <Strip tone={error === 'SessionRequired' ? 'info' : 'bad'} role="alert">
          {error === 'SessionRequired' ? <Info aria-hidden /> : <CircleAlert aria-hidden />}
          <span>{WORDS[error] ?? 'Signing in did not work. Try again in a moment.'}</span>
        </Strip>
      )}
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(e) => {
          e.preventDefault();
          void signIn();
        }}
      >
        <AuthField id="email" label="Email" error={missing.email}>
          <Input
            ref={emailField}
            id="email"
            name="email"
            type="email"
            autoComplete="username"
            autoFocus
            aria-required
            {...told('email', missing.email)}
            className="h-10"
            value={email}
            onChange={(e) => {
              setEmail(e.target.value);
              setMissing(({ email: _, ...others }) => others);
            }}
          />
        </AuthField>
        <AuthField id="password" label="Password" error={missing.password} aside={<Forgotten email={email} />}>
          <PasswordInput
            ref={field}
            id="password"
            name="password"
            autoComplete="current-password"
            {...told('password', missing.password)}
            value={password}
            onChange={(e) => {
              setPassword(e.target.value);
              setMissing(({ password: _, ...others }) => others);
            }}
          />
        </AuthField>
        <Button type="submit" state={busy ? 'pending' : 'idle'} className="mt-1 h-10 w-full">
          Sign in
        </Button>
      </form>
      <p className="border-t border-line pt-4 text-table text-muted">
        No account?{' '}
        {allowSelfRegistration && (
          <>
            <Link to="/register" className="font-medium text-accent hover:underline">
              Open one
            </Link>{' '}
            or{' '}
          </>
        )}
        {allowGuests && (
          <>
            <Link to="/guest/quote" className="font-medium text-accent hover:underline">
              {allowSelfRegistration ? 'get a quote' : 'Get a quote'}
            </Link>{' '}
            or{' '}
          </>
        )}
        <Link to="/track" className="font-medium text-accent hover:underline">
          {allowSelfRegistration || allowGuests ? 'track a consignment' : 'Track a consignment'}
        </Link>
      </p>
    </AuthFrame>
  );
}
/** What was typed so far goes along, so that nobody types it twice. */
const Forgotten = ({ email }: { email: string }) => (
  <Link to="/auth/forgot" state={{ email }} className="text-table font-medium text-accent hover:underline">
    Forgot it?
  </Link>
);

/** Only an address of this site may be returned to. */
function localPath(url: string | null): string {
  if (!url) return '/';
  try {
    const there = new URL(url, window.location.origin);
    return there.origin === window.location.origin && !there.pathname.startsWith('/auth/')
      ? there.pathname + there.search + there.hash
      : '/';
  } catch {
    return '/';
  }
}
