/** Sign-in. The label texts and the error codes are decisions.md §8's. */
import { Button, Input, Label, Link, logClient, Strip, useNavigate, useSearchParams, useSession, useSessionClient, useTenant } from '@cartage/ui/core.ts';
import { CircleAlert, Eye, EyeOff, Info } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { Mark } from '../layout/logo.tsx';

const WORDS: Record<string, string> = {
  CredentialsSignin: 'That email and password do not match. Check both and try again.',
  AccountLocked: 'This account is locked after too many wrong passwords. Wait five minutes, or ask an administrator to unlock it.',
  AccountInactive: 'This account is not active. Ask an administrator of your company to activate it.',
  TooManyRequests: 'Too many tries. Wait a minute, then try again.',
  SessionRequired: 'Your session has ended. Sign in to go on where you were.',
  NoResponse: 'The server did not answer. Check the connection, then try again.',
};

export default function LoginPage() {
  const { name } = useTenant();
  const { status } = useSession();
  const session = useSessionClient();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [email, setEmail] = useState(''), [password, setPassword] = useState(''), [shown, setShown] = useState(false), [busy, setBusy] = useState(false);
  const [error, setError] = useState(params.get('error') ?? undefined);
  const field = useRef<HTMLInputElement>(null);
  const back = localPath(params.get('callbackUrl'));
  useEffect(() => { document.title = name ? `Sign in · ${name}` : 'Sign in'; }, [name]);
  if (status === 'authenticated' && !busy) return <Navigate to={back} replace />;

  const signIn = async () => {
    setBusy(true); setError(undefined);
    const answer = await session.signIn('credentials', { email: email.trim(), password, redirect: false, callbackUrl: new URL(back, window.location.origin).href })
      .catch((e: unknown) => { logClient('error', 'CLIENT_FETCH_ERROR', e); return { ok: false, error: 'NoResponse' }; });
    if (answer?.ok) { void navigate(back, { replace: true }); return; }
    setBusy(false); setError(answer?.error ?? 'CredentialsSignin');
    field.current?.focus();
  };
  return (
    <div className="grid min-h-full place-items-center px-4 py-10">
      <div className="grid w-full max-w-[23rem] gap-4">
        <Mark large />
        <h1 className="text-xl font-semibold tracking-[-.01em]">Sign in{name ? ` to ${name}` : ''}</h1>
        {error && <Strip tone={error === 'SessionRequired' ? 'info' : 'bad'} role="alert">{error === 'SessionRequired' ? <Info aria-hidden /> : <CircleAlert aria-hidden />}<span>{WORDS[error] ?? 'Signing in did not work. Try again in a moment.'}</span></Strip>}
        <form className="grid gap-4" onSubmit={(e) => { e.preventDefault(); void signIn(); }}>
          <div className="grid gap-1"><Label htmlFor="email">Email</Label><Input id="email" name="email" type="email" autoComplete="username" autoFocus required value={email} onChange={(e) => setEmail(e.target.value)} /></div>
          <div className="grid gap-1">
            <Label htmlFor="password">Password</Label>
            <span className="relative block">
              <Input ref={field} id="password" name="password" type={shown ? 'text' : 'password'} autoComplete="current-password" required className="pr-10" value={password} onChange={(e) => setPassword(e.target.value)} />
              <button type="button" aria-label={shown ? 'Hide the characters' : 'Show the characters'} onClick={() => setShown(!shown)} className="absolute inset-y-0 right-1 my-auto grid size-7 place-items-center rounded-control text-muted hover:text-ink">{shown ? <EyeOff className="size-4" /> : <Eye className="size-4" />}</button>
            </span>
          </div>
          <Button type="submit" state={busy ? 'pending' : 'idle'} className="mt-1 w-full">Sign in</Button>
        </form>
        <p className="border-t border-line pt-4 text-table text-muted">No account? <Link to="/track" className="font-medium text-accent hover:underline">Track a consignment</Link></p>
      </div>
    </div>
  );
}
/** Only an address of this site may be returned to. */
function localPath(url: string | null): string {
  if (!url) return '/';
  try {
    const there = new URL(url, window.location.origin);
    return there.origin === window.location.origin && !there.pathname.startsWith('/auth/') ? there.pathname + there.search + there.hash : '/';
  } catch { return '/'; }
}
