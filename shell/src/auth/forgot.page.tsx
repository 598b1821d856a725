/** A forgotten password: where to send the link. The answer is the same whether the address is somebody's or not. */
import { passwordCalls } from '@cartage/contract/core/user.ts';
import { newPasswordWords } from '@cartage/contract/words/new-password.ts';
import { signInWords } from '@cartage/contract/words/sign-in.ts';
import { Button, Input, useLocation, useSend, wordsOf } from '@cartage/ui/core.ts';
import { useRef, useState } from 'react';
import { AuthField, AuthFrame, BackToSignIn, emailTrouble, Failed, MailSent, describedBy } from './frame.tsx';

const t = wordsOf(newPasswordWords),
  tSignIn = wordsOf(signInWords);

export default function ForgotPage() {
  const typed = (useLocation().state as { email?: string } | null)?.email ?? '';
  const [email, setEmail] = useState(typed),
    [missing, setMissing] = useState<string>(),
    [sentTo, setSentTo] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const code = useSend(passwordCalls.sendCode, { quiet: true });

  const send = async () => {
    const trouble = emailTrouble(email);
    setMissing(trouble);
    if (trouble) return field.current?.focus();
    const emailAddress = email.trim();
    await code.sendOrThrow({ emailAddress }).then(
      () => setSentTo(emailAddress),
      () => undefined,
    );
  };
  if (sentTo)
    return (
      <MailSent onOther={() => setSentTo(undefined)} other={t('otherAddress')}>
        {t.parts('linkSent', { email: <b className="font-semibold">{sentTo}</b> })}
      </MailSent>
    );
  return (
    <AuthFrame title={t('forgot')} heading={t('forgotHeading')}>
      <p className="text-table text-muted">{t('forgotText')}</p>
      {code.error && <Failed error={code.error} what={t('linkFailed')} />}
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(e) => {
          e.preventDefault();
          void send();
        }}
      >
        <AuthField id="email" label={tSignIn('email')} error={missing}>
          <Input
            ref={field}
            id="email"
            name="email"
            type="email"
            autoComplete="username"
            autoFocus
            aria-required
            {...describedBy('email', missing)}
            className="h-10"
            value={email}
            onChange={(e) => {
              setEmail(e.target.value);
              setMissing(undefined);
            }}
          />
        </AuthField>
        <Button type="submit" state={code.isPending ? 'pending' : 'idle'} className="mt-1 h-10 w-full">
          {t('sendLink')}
        </Button>
      </form>
      <BackToSignIn />
    </AuthFrame>
  );
}
