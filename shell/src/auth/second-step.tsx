/** The second step of signing in: the code of an app, or one of the recovery codes. */
import { signInWords } from '@cartage/contract/words/sign-in.ts';
import { Button, Input, wordsOf } from '@cartage/ui/core.ts';
import { useState } from 'react';
import { AuthField, describedBy } from './frame.tsx';

const t = wordsOf(signInWords);

type Props = { busy: boolean; isWrong: boolean; onCode: (code: string) => void; onBack: () => void };
export function SecondStep({ busy, isWrong, onCode, onBack }: Props) {
  const [code, setCode] = useState(''),
    [isRecovery, setRecovery] = useState(false),
    [missing, setMissing] = useState<string>();
  const label = t(isRecovery ? 'recoveryCode' : 'code');
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(e) => {
        e.preventDefault();
        setMissing(code.trim() ? undefined : t(isRecovery ? 'recoveryCodeMissing' : 'codeMissing'));
        if (code.trim()) onCode(code.trim());
      }}
    >
      <p className="text-table text-muted">{t(isRecovery ? 'recoveryCodeHint' : 'codeHint')}</p>
      <AuthField id="code" label={label} error={missing}>
        <Input
          key={label}
          id="code"
          name="code"
          autoFocus
          aria-required
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          {...(isWrong ? { 'aria-invalid': true } : describedBy('code', missing))}
          className="mono h-10 tracking-widest"
          value={code}
          onChange={(e) => {
            setCode(e.target.value);
            setMissing(undefined);
          }}
        />
      </AuthField>
      <Button type="submit" state={busy ? 'pending' : 'idle'} className="h-10 w-full">
        {t('submit')}
      </Button>
      <div className="flex flex-wrap justify-between gap-2 text-table">
        <button
          type="button"
          className="font-medium text-accent hover:underline"
          onClick={() => {
            setRecovery(!isRecovery);
            setCode('');
            setMissing(undefined);
          }}
        >
          {t(isRecovery ? 'useApp' : 'useRecoveryCode')}
        </button>
        <button type="button" className="font-medium text-accent hover:underline" onClick={onBack}>
          {t('startAgain')}
        </button>
      </div>
    </form>
  );
}
