/** What the pages before signing in share: the tenant's mark over a narrow column, and fields with words of their own. */
import { signInWords } from '@cartage/contract/words/sign-in.ts';
import { Button, cx, Label, LanguagePicker, Link, Strip, useTenant, wordsOf, type ApiError } from '@cartage/ui/core.ts';
import { CircleAlert, MailCheck } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Mark } from '../layout/logo.tsx';

const t = wordsOf(signInWords);

type FrameProps = {
  title: string;
  heading: string;
  children: ReactNode;
  /** For a form of two columns. */ wide?: boolean;
};
export function AuthFrame({ title, heading, children, wide }: FrameProps) {
  const { name } = useTenant();
  useEffect(() => {
    document.title = name ? `${title} · ${name}` : title;
  }, [name, title]);
  return (
    <div className="grid min-h-full place-items-center px-4 py-10">
      <div className={cx('grid w-full gap-4', wide ? 'max-w-[34rem]' : 'max-w-[23rem]')}>
        <Mark large />
        <h1 className="text-xl font-semibold tracking-[-.01em]">{heading}</h1>
        {children}
      </div>
    </div>
  );
}

/** A field with its own words for what is missing, in place of the browser's bubble; `aside` stands over its right end. */
export const AuthField = ({
  id,
  label,
  error,
  aside,
  children,
}: {
  id: string;
  label: string;
  error: string | undefined;
  aside?: ReactNode;
  children: ReactNode;
}) => (
  <div className="grid gap-1">
    <span className="flex items-baseline justify-between gap-3">
      <Label htmlFor={id}>{label}</Label>
      {aside}
    </span>
    {children}
    {error && (
      <p id={`${id}-error`} className="text-xs text-bad">
        {error}
      </p>
    )}
  </div>
);
/** What a screen reader is told of a field that lacks something. */
export const describedBy = (id: string, error: string | undefined) =>
  error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};

/** What is wrong with an email before it is sent; undefined when nothing is. */
export function emailFault(email: string): 'emailMissing' | 'emailWrong' | undefined {
  if (!email.trim()) return 'emailMissing';
  return /^\S+@\S+$/.test(email.trim()) ? undefined : 'emailWrong';
}
export function emailTrouble(email: string): string | undefined {
  const fault = emailFault(email);
  return fault && t(fault);
}

export const BackToSignIn = ({ question = t('remembered') }: { question?: string }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 text-table text-muted">
    <p>
      {question}{' '}
      <Link to="/auth/login" className="font-medium text-accent hover:underline">
        {t('backToSignIn')}
      </Link>
    </p>
    <LanguagePicker className="ms-auto" />
  </div>
);
/** Why what was asked for did not happen, and what helps. */
export const Failed = ({ error, what }: { error: ApiError; what: string }) => (
  <Strip tone="bad" role="alert">
    <CircleAlert aria-hidden />
    <span>{error.status === 429 ? t('error.TooManyRequests') : what}</span>
  </Strip>
);

type SentProps = { onOther: () => void; other: string; question?: string; children: ReactNode };
/** What is said once a link was asked for. */
export const MailSent = ({ onOther, other, question, children }: SentProps) => (
  <AuthFrame title={t('checkEmail')} heading={t('checkEmail')}>
    <Strip tone="info" role="status">
      <MailCheck aria-hidden />
      <span>{children}</span>
    </Strip>
    <p className="text-table text-muted">{t('nothingCame')}</p>
    <Button variant="outline" className="h-10 w-full" onClick={onOther}>
      {other}
    </Button>
    <BackToSignIn {...(question && { question })} />
  </AuthFrame>
);
