/** Where the mail's link leads: the password that was chosen shows that who reads the mail is who registered. */
import type { Answer } from '@cartage/contract/call.ts';
import { registrationCalls } from '@cartage/contract/customer/registration.ts';
import { registerWords } from '@cartage/contract/words/register.ts';
import { signInWords } from '@cartage/contract/words/sign-in.ts';
import { Button, Link, Strip, useSend, wordsOf, type ApiError } from '@cartage/ui/core.ts';
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useKept } from './kept.ts';
import { AuthField, AuthFrame, BackToSignIn, Failed, describedBy } from '../auth/frame.tsx';
import { PasswordInput } from '../auth/password-input.tsx';

const t = wordsOf(registerWords),
  tSignIn = wordsOf(signInWords);

export function ProofForm({ code }: { code: string }) {
  const [password, setPassword] = useState(''),
    [missing, setMissing] = useState<string>(),
    // The link works once: in another language the page must not ask for it again.
    [proven, setProven] = useKept<Answer<typeof registrationCalls.prove> | undefined>('proven', undefined);
  const field = useRef<HTMLInputElement>(null);
  const proof = useSend(registrationCalls.prove, { quiet: true });
  if (proven) return proven.canLogin ? <Opened isReady={proven.isReady} /> : <Waiting />;
  if (isAbout(proof.error, 'code'))
    return <Ended act={<Link to="/register">{t('again')}</Link>}>{t('linkEnded')}</Ended>;
  if (proof.error?.status === 409)
    return (
      <Ended act={<Link to="/auth/login">{t('signIn')}</Link>}>
        {proof.error.message}{' '}
        <Link to="/auth/forgot" className="font-medium underline">
          {t('choosePassword')}
        </Link>
      </Ended>
    );
  const confirm = async () => {
    setMissing(password ? undefined : t('enterPassword'));
    if (!password) return field.current?.focus();
    await proof.sendOrThrow({ code, password }).then(setProven, () => field.current?.focus());
  };
  const refused = isAbout(proof.error, 'password') ? t('wrongPassword') : undefined;
  const wrong = missing ?? refused;
  return (
    <AuthFrame title={t('confirmTitle')} heading={t('confirmTitle')}>
      <p className="text-table text-muted">{t('confirmText')}</p>
      {proof.error && !refused && <Failed error={proof.error} what={t('confirmFailed')} />}
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(e) => {
          e.preventDefault();
          void confirm();
        }}
      >
        <AuthField id="password" label={t('password')} error={wrong}>
          <PasswordInput
            ref={field}
            id="password"
            name="password"
            autoComplete="current-password"
            autoFocus
            {...describedBy('password', wrong)}
            value={password}
            onChange={(e) => {
              setPassword(e.target.value);
              setMissing(undefined);
            }}
          />
        </AuthField>
        <Button type="submit" state={proof.isPending ? 'pending' : 'idle'} className="mt-1 h-10 w-full">
          {t('confirm')}
        </Button>
      </form>
      <BackToSignIn question={tSignIn('haveAccount')} />
    </AuthFrame>
  );
}
const isAbout = (error: ApiError | null, member: string): boolean =>
  !!error?.validationErrors.some((e) => e.members.includes(member));

const Opened = ({ isReady }: { isReady: boolean }) => (
  <AuthFrame title={t('open')} heading={t('open')}>
    <Strip tone="ok" role="status">
      <CircleCheck aria-hidden />
      <span>{t(isReady ? 'openText' : 'openSoon')}</span>
    </Strip>
    <Button asChild className="h-10 w-full">
      <Link to="/auth/login">{t('signIn')}</Link>
    </Button>
  </AuthFrame>
);
const Waiting = () => (
  <AuthFrame title={t('confirmed')} heading={t('confirmed')}>
    <Strip tone="info" role="status">
      <Hourglass aria-hidden />
      <span>{t('waiting')}</span>
    </Strip>
    <BackToSignIn question={tSignIn('haveAccount')} />
  </AuthFrame>
);
const Ended = ({ act, children }: { act: ReactNode; children: ReactNode }) => (
  <AuthFrame title={t('confirmTitle')} heading={t('confirmTitle')}>
    <Strip tone="bad" role="alert">
      <CircleAlert aria-hidden />
      <span>{children}</span>
    </Strip>
    <Button asChild className="h-10 w-full">
      {act}
    </Button>
    <BackToSignIn question={tSignIn('haveAccount')} />
  </AuthFrame>
);
