/** The second step of signing in: the code of an app, or one of the recovery codes. */
import { Button, Input } from '@cartage/ui/core.ts';
import { useState } from 'react';
import { AuthField, told } from './frame.tsx';

type Props = { busy: boolean; isWrong: boolean; onCode: (code: string) => void; onBack: () => void };
export function SecondStep({ busy, isWrong, onCode, onBack }: Props) {
  const [code, setCode] = useState(''),
    [isRecovery, setRecovery] = useState(false),
    [missing, setMissing] = useState<string>();
  const label = isRecovery ? 'Recovery code' : 'Code';
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(e) => {
        e.preventDefault();
        setMissing(code.trim() ? undefined : `Enter the ${label.toLowerCase()}.`);
        if (code.trim()) onCode(code.trim());
      }}
    >
      <p className="text-table text-muted">
        {isRecovery
          ? 'One of the ten codes that you kept when you set up two-factor sign-in. Each works once.'
          : 'Open your authenticator app and type the six digits that it shows for this account.'}
      </p>
      <AuthField id="code" label={label} error={missing}>
        <Input
          key={label}
          id="code"
          name="code"
          autoFocus
          aria-required
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          {...(isWrong ? { 'aria-invalid': true } : told('code', missing))}
          className="mono h-10 tracking-widest"
          value={code}
          onChange={(e) => {
            setCode(e.target.value);
            setMissing(undefined);
          }}
        />
      </AuthField>
      <Button type="submit" state={busy ? 'pending' : 'idle'} className="h-10 w-full">
        Sign in
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
          {isRecovery ? 'Use the app instead' : 'Use a recovery code'}
        </button>
        <button type="button" className="font-medium text-accent hover:underline" onClick={onBack}>
          Start again
        </button>
      </div>
    </form>
  );
}
