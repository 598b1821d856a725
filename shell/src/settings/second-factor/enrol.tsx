/** Setting up an authenticator app: the password, the picture to scan, a code to confirm it, then the recovery codes. */
import { profileWords } from '@cartage/contract/words/settings/profile.ts';
import { type AppEnrolment, secondFactorCalls } from '@cartage/contract/core/second-factor.ts';
import { CopyCode, wordsOf } from '@cartage/ui/core.ts';
import { Form, TextField } from '@cartage/ui/form.ts';
import { useState } from 'react';
import { CurrentPassword } from './current-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const t = wordsOf(profileWords);

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
      <Form key="start" call={secondFactorCalls.start} submit={t('continue')} keepsItself onDone={setApp} {...cancel}>
        <p className="text-table text-muted">{t('needsApp')}</p>
        {asksPassword && <CurrentPassword />}
      </Form>
    );
  return (
    <Form
      key="confirm"
      call={secondFactorCalls.confirm}
      submit={t('switchOn')}
      success={t('isOn')}
      keepsItself
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      {...cancel}
    >
      <p className="text-table text-muted">{t('scanPicture')}</p>
      <Picture qr={app.qr} />
      <p className="text-table [overflow-wrap:anywhere]">
        {t('key')}{' '}
        <CopyCode code={app.secret} className="whitespace-normal">
          {app.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </CopyCode>
      </p>
      <TextField
        name="code"
        label={t('appCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        mono
        hint={t('appCodeHint')}
      />
    </Form>
  );
}
/** Dark on light in both themes: cameras read no other. */
const Picture = ({ qr }: { qr: AppEnrolment['qr'] }) => (
  <svg
    viewBox={`0 0 ${qr.size} ${qr.size}`}
    role="img"
    aria-label={t('appPicture')}
    shapeRendering="crispEdges"
    className="size-48 rounded-control border border-line bg-white"
  >
    <path d={qr.path} fill="black" />
  </svg>
);
