/** A scan by hand: what a device would have sent. */
import { jobWords } from '@cartage/contract/words/jobs/jobs.ts';
import { jobCalls, type Job } from '@cartage/contract/jobs/job.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { POD_KINDS, SCAN_TYPES } from '@cartage/contract/status.ts';
import { codeOptions, Dialog, firstOffered, wordsOf } from '@cartage/ui/core.ts';
import { Form, SelectField, TextAreaField, TextField, useWatch } from '@cartage/ui/form.ts';

const t = wordsOf(jobWords);

const HANDED: readonly string[] = ['Complete', 'LeftAsInstructed', 'Short', 'SignedOnPaper', 'LocationDrop'];
const kinds = (failed: boolean) =>
  codeOptions(
    'podKinds',
    POD_KINDS.filter((k) => HANDED.includes(k) !== failed),
  );

export function ScanDialog({ job, onClose }: { job: Pick<Job, 'id' | 'jobno'>; onClose: () => void }) {
  return (
    <Dialog
      title={t('recordScanJobno', { jobno: job.jobno })}
      description={t('countsStraightAwayJob')}
      onClose={onClose}
      width="sm"
    >
      <Form
        call={scanEventCalls.record}
        values={{ jobid: job.id, code: firstOffered('scanEventTypes', SCAN_TYPES, 'DepotIn') }}
        prepare={ofItsCode}
        also={[jobCalls]}
        success={t('scanRecorded')}
        submit={t('recordScan')}
        onCancel={onClose}
        onDone={onClose}
      >
        <SelectField name="code" label={t('whatHappened')} options={codeOptions('scanEventTypes', SCAN_TYPES)} />
        <More />
        <TextAreaField name="details" label={t('note')} rows={2} />
      </Form>
    </Dialog>
  );
}
/** What was chosen for another code before is no longer on the screen and does not go along. */
function ofItsCode({ podkind, signedby, locationcode, ...scan }: Record<string, unknown>) {
  if (scan['code'] === 'Delivered') return { ...scan, podkind, signedby };
  if (scan['code'] === 'AttemptFailed') return { ...scan, podkind };
  return { ...scan, locationcode };
}
function More() {
  const code = useWatch({ name: 'code' }) as string;
  if (code === 'Delivered')
    return (
      <>
        <SelectField name="podkind" label={t('proofOfDelivery')} options={kinds(false)} placeholder={t('none')} />
        <TextField name="signedby" label={t('signedBy')} />
      </>
    );
  if (code === 'AttemptFailed')
    return <SelectField name="podkind" label={t('why')} options={kinds(true)} placeholder={t('notKnown')} />;
  return <TextField name="locationcode" label={t('depotOrZone')} mono />;
}
