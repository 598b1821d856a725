/** Opens an account: what a company says of itself, then the link of a mail, which leads here again with its code. */
import { useLocation, useTenant } from '@cartage/ui/core.ts';
import { useState } from 'react';
import { AuthFrame, BackToSignIn, MailSent } from '../auth/frame.tsx';
import { ProofForm } from './proof.form.tsx';
import { RegisterForm } from './register.form.tsx';

export default function RegisterPage() {
  const { name, allowSelfRegistration } = useTenant();
  const code = new URLSearchParams(useLocation().hash.slice(1)).get('code');
  const [sentTo, setSentTo] = useState<string>();
  if (code) return <ProofForm code={code} />;
  if (!allowSelfRegistration)
    return (
      <AuthFrame title="Open an account" heading="Accounts are opened by our office">
        <p className="text-table text-muted">Call us or write to us, and we will open one for you.</p>
        <BackToSignIn question="Already have an account?" />
      </AuthFrame>
    );
  if (sentTo)
    return (
      <MailSent
        onOther={() => setSentTo(undefined)}
        other="Register another address"
        question="Already have an account?"
      >
        A link to confirm <b className="font-semibold">{sentTo}</b> is on its way. It works once, within three days,
        with the password that you chose.
      </MailSent>
    );
  return (
    <AuthFrame wide title="Open an account" heading={`Open an account${name ? ` with ${name}` : ''}`}>
      <RegisterForm onSent={setSentTo} />
      <BackToSignIn question="Already have an account?" />
    </AuthFrame>
  );
}
