/** Ending a consignment that was not delivered in full: how it ended, and what of it the customer pays. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { CLOSINGS } from '@cartage/contract/events/job.ts';
import { jobCalls, type Job } from '@cartage/contract/jobs/job.ts';
import { Button, Dialog, Strip, useFormat } from '@cartage/ui/core.ts';
import { Form, MoneyField, SelectField, TextAreaField } from '@cartage/ui/form.ts';
import { PackageX, TriangleAlert } from 'lucide-react';

type Closing = (typeof CLOSINGS)[number];
export const CLOSED_AS: Record<Closing, string> = {
  Short: 'Delivered, but not all of it',
  Lost: 'Lost',
  Damaged: 'Damaged',
  Returned: 'Returned to the sender',
};
type Closable = Pick<Job, 'status' | 'closedas'>;
/** What is done or cancelled is closed already; freight that was delivered may still turn out to be damaged. */
export const mayClose = ({ status, closedas }: Closable): boolean => closedas === null && status !== 'Cancelled';
const waysOf = ({ status }: Closable): Closing[] => (status === 'Delivered' ? ['Damaged'] : [...CLOSINGS]);

export function CloseDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { money } = useFormat();
  const price = job.pricingdetails?.sellamount ?? null;
  const ways = waysOf(job);
  return (
    <Dialog
      title={`Close ${job.jobno}`}
      description="It comes off its run, and no scan reopens it. This cannot be undone."
      onClose={onClose}
      width="sm"
    >
      <Form
        call={jobCalls.close}
        also={[bookingCalls]}
        values={{
          jobId: job.id,
          ...(ways.length === 1 && { as: ways[0] }),
          ...(price !== null && { billedamount: price }),
        }}
        success={`${job.jobno} is closed`}
        submit="Close consignment"
        onCancel={onClose}
        onDone={onClose}
      >
        <SelectField
          name="as"
          label="How it ended"
          options={ways.map((value) => ({ value, label: CLOSED_AS[value] }))}
        />
        <MoneyField
          name="billedamount"
          label="Bill the customer, ex GST"
          hint={
            price === null
              ? 'No price yet; enter 0 to bill nothing.'
              : `The price is ${money(price)}; enter 0 to bill nothing.`
          }
          {...(price !== null && { max: price })}
        />
        <TextAreaField
          name="note"
          label="What happened"
          rows={3}
          hint="Kept in the history of the job and the booking."
        />
      </Form>
    </Dialog>
  );
}

const EXCEPTIONS: Record<NonNullable<Job['exception']>, string> = {
  Short: 'Some of the freight was not there when it was delivered. Find it, or close the consignment short.',
  ScannedAfterEnd: 'It was scanned after it had ended. Somebody may have freight that nobody expects.',
};
/** Freight that waits for somebody's decision, and how what is closed has ended. */
export function ClosingStrip({ job, onClose }: { job: Job; onClose: (() => void) | undefined }) {
  if (job.exception)
    return (
      <Strip tone="warn" role="status" className="items-center">
        <TriangleAlert aria-hidden />
        <span className="min-w-0 flex-1">{EXCEPTIONS[job.exception]}</span>
        {onClose && (
          <Button size="xs" variant="outline" onClick={onClose}>
            Close consignment
          </Button>
        )}
      </Strip>
    );
  if (!job.closedas) return null;
  return (
    <Strip tone="info">
      <PackageX aria-hidden />
      <span>
        Closed: {CLOSED_AS[job.closedas].toLowerCase()}. <Billed job={job} />
      </span>
    </Strip>
  );
}
function Billed({ job }: { job: Job }) {
  const { money } = useFormat();
  const amount = job.pricingdetails?.sellamount;
  if (amount === null || amount === undefined) return null;
  return <>{amount === 0 ? 'Nothing is billed.' : `${money(amount)} ex GST is billed.`}</>;
}
