/** A scan by hand: what a device would have sent. */
import { jobCalls, type Job } from '@cartage/contract/jobs/job.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { POD_KINDS, SCAN_TYPES, words } from '@cartage/contract/status.ts';
import { Dialog } from '@cartage/ui/core.ts';
import { Form, SelectField, TextAreaField, TextField, useWatch } from '@cartage/ui/form.ts';

const codes = SCAN_TYPES.map((value) => ({ value, label: words(value) }));
const HANDED: readonly string[] = ['Complete', 'LeftAsInstructed', 'Short', 'SignedOnPaper', 'LocationDrop'];
const kinds = (failed: boolean) =>
  POD_KINDS.filter((k) => HANDED.includes(k) !== failed).map((value) => ({ value, label: words(value) }));

export function ScanDialog({ job, onClose }: { job: Pick<Job, 'id' | 'jobno'>; onClose: () => void }) {
  return (
    <Dialog
      title={`Record a scan of ${job.jobno}`}
      description="It counts straight away for the job, its booking and its run."
      onClose={onClose}
      width="sm"
    >
      <Form
        call={scanEventCalls.record}
        values={{ jobid: job.id, code: 'DepotIn' }}
        prepare={ofItsCode}
        also={[jobCalls]}
        success="Scan recorded"
        submit="Record scan"
        onCancel={onClose}
        onDone={onClose}
      >
        <SelectField name="code" label="What happened" options={codes} />
        <More />
        <TextAreaField name="details" label="Note" rows={2} />
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
        <SelectField name="podkind" label="Proof of delivery" options={kinds(false)} placeholder="None" />
        <TextField name="signedby" label="Signed by" />
      </>
    );
  if (code === 'AttemptFailed')
    return <SelectField name="podkind" label="Why" options={kinds(true)} placeholder="Not known" />;
  return <TextField name="locationcode" label="Depot or zone" mono />;
}
