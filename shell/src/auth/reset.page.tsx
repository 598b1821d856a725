/** Where the link of a mail leads: a new password, with what it must have. User and code stand behind the #. */
import { rulesOf } from '@cartage/contract/core/password-rules.ts';
import { passwordCalls } from '@cartage/contract/core/user.ts';
import { Button, Link, Strip, useLocation, useSend, type ApiError } from '@cartage/ui/core.ts';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { AuthField, AuthFrame, BackToSignIn, Failed, PasswordInput, told } from './frame.tsx';
import { RuleList, useRules } from './password-rules.tsx';

const HEADING = 'Choose a new password';

export default function ResetPage() {
  const named = new URLSearchParams(useLocation().hash.slice(1));
  const userId = Number(named.get('user')),
    resetCode = named.get('code');
  const [password, setPassword] = useState(''),
    [missing, setMissing] = useState<string>(),
    [isActive, setActive] = useState<boolean>();
  const field = useRef<HTMLInputElement>(null);
  const rules = useRules();
  const reset = useSend(passwordCalls.reset, { quiet: true });

  if (isActive !== undefined)
    return (
      <AuthFrame title={HEADING} heading="Your password is changed">
        <Strip tone="ok" role="status">
          <CircleCheck aria-hidden />
          <span>
            {isActive
              ? 'Sign in with it. All other devices have been signed out.'
              : 'Your account is not active yet. Ask an administrator of your company to activate it, then sign in.'}
          </span>
        </Strip>
        <Button asChild className="h-10 w-full">
          <Link to="/auth/login">Sign in</Link>
        </Button>
      </AuthFrame>
    );
  if (!userId || !resetCode) return <Unusable>This link is not complete. Open it from the email again.</Unusable>;
  if (isAbout(reset.error, 'resetCode'))
    return <Unusable>This link has already been used, or has expired. Your password is unchanged.</Unusable>;

  const choose = async () => {
    const broken = !password
      ? 'Enter a new password.'
      : rules && rulesOf(rules).some((rule) => !rule.holds(password)) && 'It does not meet all the rules below.';
    setMissing(broken || undefined);
    if (broken) return field.current?.focus();
    await reset.sendOrThrow({ userId, resetCode, password }).then(
      ({ canLogin }) => setActive(canLogin),
      () => field.current?.focus(),
    );
  };
  const refused = isAbout(reset.error, 'password') ? reset.error!.validationErrors[0]?.message : undefined;
  const wrong = missing ?? refused;
  return (
    <AuthFrame title={HEADING} heading={HEADING}>
      {reset.error && !refused && <Failed error={reset.error} what="The password could not be changed." />}
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(e) => {
          e.preventDefault();
          void choose();
        }}
      >
        <AuthField id="new-password" label="New password" error={wrong}>
          <PasswordInput
            ref={field}
            id="new-password"
            name="password"
            autoComplete="new-password"
            autoFocus
            {...told('new-password', wrong)}
            value={password}
            onChange={(e) => {
              setPassword(e.target.value);
              setMissing(undefined);
            }}
          />
        </AuthField>
        <RuleList rules={rules} password={password} />
        <Button type="submit" state={reset.isPending ? 'pending' : 'idle'} className="mt-1 h-10 w-full">
          Change password
        </Button>
      </form>
      <BackToSignIn />
    </AuthFrame>
  );
}
const isAbout = (error: ApiError | null, member: string): boolean =>
  !!error?.validationErrors.some((e) => e.members.includes(member));

const Unusable = ({ children }: { children: ReactNode }) => (
  <AuthFrame title={HEADING} heading={HEADING}>
    <Strip tone="bad" role="alert">
      <CircleAlert aria-hidden />
      <span>{children}</span>
    </Strip>
    <Button asChild className="h-10 w-full">
      <Link to="/auth/forgot">Send another link</Link>
    </Button>
    <BackToSignIn />
  </AuthFrame>
);
