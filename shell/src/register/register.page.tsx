/** Opens an account: what a company says of itself, then the link of a mail, which leads here again with its code. */
import { registerWords } from '@cartage/contract/words/register.ts';
import { signInWords } from '@cartage/contract/words/sign-in.ts';
import { useLocation, useTenant, wordsOf } from '@cartage/ui/core.ts';
import { AuthFrame, BackToSignIn, MailSent } from '../auth/frame.tsx';
import { useKept } from './kept.ts';
import { ProofForm } from './proof.form.tsx';
import { RegisterForm } from './register.form.tsx';

const t = wordsOf(registerWords),
  tSignIn = wordsOf(signInWords);

export default function RegisterPage() {
  const { name, allowSelfRegistration } = useTenant();
  const code = new URLSearchParams(useLocation().hash.slice(1)).get('code');
  const [sentTo, setSentTo] = useKept<string | undefined>('sent', undefined);
  if (code) return <ProofForm code={code} />;
  if (!allowSelfRegistration)
    return (
      <AuthFrame title={t('title')} heading={t('closed')}>
        <p className="text-table text-muted">{t('closedText')}</p>
        <BackToSignIn question={tSignIn('alreadyHaveAccount')} />
      </AuthFrame>
    );
  if (sentTo)
    return (
      <MailSent onOther={() => setSentTo(undefined)} other={t('otherAddress')} question={tSignIn('alreadyHaveAccount')}>
        {t.parts('sent', { email: <b className="font-semibold">{sentTo}</b> })}
      </MailSent>
    );
  return (
    <AuthFrame wide title={t('title')} heading={name ? t('titleWith', { name }) : t('title')}>
      <RegisterForm onSent={setSentTo} />
      <BackToSignIn question={tSignIn('alreadyHaveAccount')} />
    </AuthFrame>
  );
}
