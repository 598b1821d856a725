/** Where the link of a mail leads: a new password, with what it must have. User and code stand behind the #. */
import { rulesOf } from '@cartage/contract/core/password-rules.ts';
import { passwordCalls } from '@cartage/contract/core/user.ts';
import { newPasswordWords } from '@cartage/contract/words/new-password.ts';
import { signInWords } from '@cartage/contract/words/sign-in.ts';
import { Button, Link, Strip, useLocation, useSend, wordsOf, type ApiError } from '@cartage/ui/core.ts';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { AuthField, AuthFrame, BackToSignIn, Failed, describedBy } from './frame.tsx';
import { PasswordInput } from './password-input.tsx';
import { RuleList, useRules } from './password-rules.tsx';

const t = wordsOf(newPasswordWords),
  tSignIn = wordsOf(signInWords);

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
      <AuthFrame title={t('title')} heading={t('changed')}>
        <Strip tone="ok" role="status">
          <CircleCheck aria-hidden />
          <span>{t(isActive ? 'changedText' : 'changedInactive')}</span>
        </Strip>
        <Button asChild className="h-10 w-full">
          <Link to="/auth/login">{tSignIn('submit')}</Link>
        </Button>
      </AuthFrame>
    );
  if (!userId || !resetCode) return <Unusable>{t('linkNotComplete')}</Unusable>;
  if (isAbout(reset.error, 'resetCode')) return <Unusable>{t('linkUsed')}</Unusable>;

  const choose = async () => {
    const broken = !password
      ? t('enterNew')
      : rules && rulesOf(rules).some((rule) => !rule.holds(password)) && t('breaksRules');
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
    <AuthFrame title={t('title')} heading={t('title')}>
      {reset.error && !refused && <Failed error={reset.error} what={t('changeFailed')} />}
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(e) => {
          e.preventDefault();
          void choose();
        }}
      >
        <AuthField id="new-password" label={t('newPassword')} error={wrong}>
          <PasswordInput
            ref={field}
            id="new-password"
            name="password"
            autoComplete="new-password"
            autoFocus
            {...describedBy('new-password', wrong)}
            value={password}
            onChange={(e) => {
              setPassword(e.target.value);
              setMissing(undefined);
            }}
          />
        </AuthField>
        <RuleList rules={rules} password={password} />
        <Button type="submit" state={reset.isPending ? 'pending' : 'idle'} className="mt-1 h-10 w-full">
          {t('change')}
        </Button>
      </form>
      <BackToSignIn />
    </AuthFrame>
  );
}
const isAbout = (error: ApiError | null, member: string): boolean =>
  !!error?.validationErrors.some((e) => e.members.includes(member));

const Unusable = ({ children }: { children: ReactNode }) => (
  <AuthFrame title={t('title')} heading={t('title')}>
    <Strip tone="bad" role="alert">
      <CircleAlert aria-hidden />
      <span>{children}</span>
    </Strip>
    <Button asChild className="h-10 w-full">
      <Link to="/auth/forgot">{t('sendAnother')}</Link>
    </Button>
    <BackToSignIn />
  </AuthFrame>
);
