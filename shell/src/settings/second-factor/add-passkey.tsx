/** A new passkey: its name and the password, then the device's own window; recovery codes where it is the first factor. */
import { profileWords } from '@cartage/contract/words/settings/profile.ts';
import { passkeyCalls } from '@cartage/contract/core/passkey.ts';
import { Input, Label, Strip, useSend, wordsOf } from '@cartage/ui/core.ts';
import { Form } from '@cartage/ui/form.ts';
import { PasswordField } from '../../auth/password-field.tsx';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { makePasskey } from '../../auth/passkeys.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const t = wordsOf(profileWords);

type Props = { asksPassword: boolean; onDone: () => void; onCancel?: () => void };
export function AddPasskey({ asksPassword, onDone, onCancel }: Props) {
  const [name, setName] = useState(''),
    [codes, setCodes] = useState<readonly string[]>(),
    [isNone, setNone] = useState(false);
  const add = useSend(passkeyCalls.add, {
    success: t('passkeyAdded'),
    onDone: ({ recoveryCodes }) => (recoveryCodes ? setCodes(recoveryCodes) : onDone()),
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  const make = async (options: { challenge: string }) => {
    setNone(false);
    const credential = await makePasskey(options);
    if (credential) await add.send({ name: name.trim() || t('passkey'), credential: credential as never });
    else setNone(true);
  };
  return (
    <Form
      call={passkeyCalls.start}
      submit={t('continue')}
      keepsItself
      onDone={(options) => void make(options)}
      {...(onCancel && { onCancel })}
    >
      {isNone && (
        <Strip tone="bad" role="alert">
          <CircleAlert aria-hidden />
          <span>{t('noPasskeyMade')}</span>
        </Strip>
      )}
      <div className="grid gap-1.5">
        <Label htmlFor="passkey-name">{t('name')}</Label>
        <Input
          id="passkey-name"
          value={name}
          maxLength={60}
          placeholder={t('workLaptop')}
          onChange={(e) => setName(e.target.value)}
        />
      </div>
      {asksPassword && (
        <PasswordField name="currentPassword" label={t('currentPassword')} autoComplete="current-password" />
      )}
    </Form>
  );
}
