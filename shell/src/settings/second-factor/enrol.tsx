/** Setting up an authenticator app: the password, the picture to scan, a code to confirm it, then the recovery codes. */
import { type AppEnrolment, secondFactorCalls } from '@cartage/contract/core/second-factor.ts';
import { CopyCode } from '@cartage/ui/core.ts';
import { Form, TextField } from '@cartage/ui/form.ts';
import { useState } from 'react';
import { RecoveryCodes } from './recovery-codes.tsx';

type Props = {
  /** Not of somebody who has just shown it. */ asksPassword: boolean;
  onDone: () => void;
  onCancel?: () => void;
};
export function Enrol({ asksPassword, onDone, onCancel }: Props) {
  const [app, setApp] = useState<AppEnrolment>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  const cancel = onCancel && { onCancel };
  if (!app)
    return (
      <Form key="start" call={secondFactorCalls.start} submit="Continue" keepsItself onDone={setApp} {...cancel}>
        <p className="text-table text-muted">
          You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis.
        </p>
        {asksPassword && (
          <TextField
            name="currentPassword"
            label="Current password"
            type="password"
            autoComplete="current-password"
            autoFocus
          />
        )}
      </Form>
    );
  return (
    <Form
      key="confirm"
      call={secondFactorCalls.confirm}
      submit="Switch on"
      success="Two-factor sign-in is on"
      keepsItself
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      {...cancel}
    >
      <p className="text-table text-muted">Scan this with the app, or type the key into it. Then type what it shows.</p>
      <Picture qr={app.qr} />
      <p className="text-table [overflow-wrap:anywhere]">
        Key{' '}
        <CopyCode code={app.secret} className="whitespace-normal">
          {app.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </CopyCode>
      </p>
      <TextField
        name="code"
        label="Code of the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        mono
        hint="Six digits, new every 30 seconds."
      />
    </Form>
  );
}
/** Dark on light in both themes: cameras read no other. */
const Picture = ({ qr }: { qr: AppEnrolment['qr'] }) => (
  <svg
    viewBox={`0 0 ${qr.size} ${qr.size}`}
    role="img"
    aria-label="QR code for the authenticator app"
    shapeRendering="crispEdges"
    className="size-48 rounded-control border border-line bg-white"
  >
    <path d={qr.path} fill="black" />
  </svg>
);
