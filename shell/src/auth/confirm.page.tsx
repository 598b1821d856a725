/** Where the link of a mail leads that confirms an address. Opening it confirms nothing: programs open links of mails too. */
import { passwordCalls } from '@cartage/contract/core/user.ts';
import { newPasswordWords } from '@cartage/contract/words/new-password.ts';
import { signInWords } from '@cartage/contract/words/sign-in.ts';
import { Button, Link, Strip, useLocation, useSend, wordsOf } from '@cartage/ui/core.ts';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { AuthFrame, BackToSignIn, Failed } from './frame.tsx';

const t = wordsOf(newPasswordWords),
  tSignIn = wordsOf(signInWords);

export default function ConfirmPage() {
  const code = new URLSearchParams(useLocation().hash.slice(1)).get('code');
  const [isDone, setDone] = useState(false);
  const confirm = useSend(passwordCalls.confirm, { quiet: true });
  if (isDone)
    return (
      <AuthFrame title={t('confirmTitle')} heading={t('confirmed')}>
        <Strip tone="ok" role="status">
          <CircleCheck aria-hidden />
          <span>{t('confirmedText')}</span>
        </Strip>
        <Button asChild className="h-10 w-full">
          <Link to="/auth/login">{tSignIn('submit')}</Link>
        </Button>
      </AuthFrame>
    );
  const isUnusable = confirm.error?.validationErrors.some((e) => e.members.includes('code'));
  if (!code || isUnusable)
    return (
      <AuthFrame title={t('confirmTitle')} heading={t('confirmTitle')}>
        <Strip tone="bad" role="alert">
          <CircleAlert aria-hidden />
          <span>{t(code ? 'confirmLinkBad' : 'linkNotComplete')}</span>
        </Strip>
        <BackToSignIn />
      </AuthFrame>
    );
  return (
    <AuthFrame title={t('confirmTitle')} heading={t('confirmTitle')}>
      {confirm.error && <Failed error={confirm.error} what={t('confirmFailed')} />}
      <p className="text-table text-muted">{t('confirmText')}</p>
      <Button
        className="h-10 w-full"
        state={confirm.isPending ? 'pending' : 'idle'}
        onClick={() =>
          void confirm.sendOrThrow({ code }).then(
            () => setDone(true),
            () => undefined,
          )
        }
      >
        {t('confirmAct')}
      </Button>
      <BackToSignIn />
    </AuthFrame>
  );
}
