/** Where the mail's link leads: the password that was chosen shows that who reads the mail is who registered. */
import type { Answer } from '@cartage/contract/call.ts';
import { registrationCalls } from '@cartage/contract/customer/registration.ts';
import { Button, Link, Strip, useSend, type ApiError } from '@cartage/ui/core.ts';
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { AuthField, AuthFrame, BackToSignIn, Failed, PasswordInput, told } from '../auth/frame.tsx';

const HEADING = 'Confirm your email';

export function ProofForm({ code }: { code: string }) {
  const [password, setPassword] = useState(''),
    [missing, setMissing] = useState<string>(),
    [proven, setProven] = useState<Answer<typeof registrationCalls.prove>>();
  const field = useRef<HTMLInputElement>(null);
  const proof = useSend(registrationCalls.prove, { quiet: true });
  if (proven) return proven.canLogin ? <Opened isReady={proven.isReady} /> : <Waiting />;
  if (isAbout(proof.error, 'code'))
    return (
      <Ended act={<Link to="/register">Register once more</Link>}>
        This link was used already, or is older than it may be.
      </Ended>
    );
  if (proof.error?.status === 409)
    return (
      <Ended act={<Link to="/auth/login">Sign in</Link>}>
        {proof.error.message}{' '}
        <Link to="/auth/forgot" className="font-medium underline">
          Choose a new password
        </Link>
      </Ended>
    );
  const confirm = async () => {
    setMissing(password ? undefined : 'Enter the password that you registered with.');
    if (!password) return field.current?.focus();
    await proof.sendOrThrow({ code, password }).then(setProven, () => field.current?.focus());
  };
  const refused = isAbout(proof.error, 'password') ? 'This is not the password that you registered with.' : undefined;
  const wrong = missing ?? refused;
  return (
    <AuthFrame title={HEADING} heading={HEADING}>
      <p className="text-table text-muted">Enter the password that you chose when you registered.</p>
      {proof.error && !refused && <Failed error={proof.error} what="Your email could not be confirmed." />}
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(e) => {
          e.preventDefault();
          void confirm();
        }}
      >
        <AuthField id="password" label="Password" error={wrong}>
          <PasswordInput
            ref={field}
            id="password"
            name="password"
            autoComplete="current-password"
            autoFocus
            {...told('password', wrong)}
            value={password}
            onChange={(e) => {
              setPassword(e.target.value);
              setMissing(undefined);
            }}
          />
        </AuthField>
        <Button type="submit" state={proof.isPending ? 'pending' : 'idle'} className="mt-1 h-10 w-full">
          Confirm
        </Button>
      </form>
      <BackToSignIn question="Have an account?" />
    </AuthFrame>
  );
}
const isAbout = (error: ApiError | null, member: string): boolean =>
  !!error?.validationErrors.some((e) => e.members.includes(member));

const Opened = ({ isReady }: { isReady: boolean }) => (
  <AuthFrame title="Your account is open" heading="Your account is open">
    <Strip tone="ok" role="status">
      <CircleCheck aria-hidden />
      <span>
        {isReady
          ? 'Sign in with your email and the password that you chose.'
          : 'Your sign-in is still being set up. Give it a minute, then sign in with your email and the password that you chose.'}
      </span>
    </Strip>
    <Button asChild className="h-10 w-full">
      <Link to="/auth/login">Sign in</Link>
    </Button>
  </AuthFrame>
);
const Waiting = () => (
  <AuthFrame title="Your email is confirmed" heading="Your email is confirmed">
    <Strip tone="info" role="status">
      <Hourglass aria-hidden />
      <span>Our office looks at every new account. We write to you as soon as yours is open.</span>
    </Strip>
    <BackToSignIn question="Have an account?" />
  </AuthFrame>
);
const Ended = ({ act, children }: { act: ReactNode; children: ReactNode }) => (
  <AuthFrame title={HEADING} heading={HEADING}>
    <Strip tone="bad" role="alert">
      <CircleAlert aria-hidden />
      <span>{children}</span>
    </Strip>
    <Button asChild className="h-10 w-full">
      {act}
    </Button>
    <BackToSignIn question="Have an account?" />
  </AuthFrame>
);
