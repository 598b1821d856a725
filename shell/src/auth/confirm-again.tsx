/** Whose address is not confirmed has the link mailed once more, with the password that was typed. */
import { passwordCalls } from '@cartage/contract/core/user.ts';
import { signInWords } from '@cartage/contract/words/sign-in.ts';
import { Button, useSend, useWords } from '@cartage/ui/core.ts';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Failed } from './frame.tsx';

export default function ConfirmAgain({ email, password }: { email: string; password: string }) {
  const t = useWords(signInWords);
  const [isSent, setSent] = useState(false);
  const send = useSend(passwordCalls.sendConfirmation, { quiet: true });
  if (isSent)
    return (
      <p role="status" className="text-table text-muted">
        {t('confirmSent')}
      </p>
    );
  return (
    <>
      {send.error && <Failed error={send.error} what={t('error.other')} />}
      <Button
        variant="outline"
        icon={<MailCheck />}
        className="h-10 w-full"
        state={send.isPending ? 'pending' : 'idle'}
        onClick={() =>
          void send.sendOrThrow({ emailAddress: email, password }).then(
            () => setSent(true),
            () => undefined,
          )
        }
      >
        {t('confirmAgain')}
      </Button>
    </>
  );
}
