/** Ending a consignment that was not delivered in full: how it ended, and what of it the customer pays. */
import { jobWords } from '@cartage/contract/words/jobs/jobs.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { CLOSINGS } from '@cartage/contract/events/job.ts';
import { jobCalls, type Job } from '@cartage/contract/jobs/job.ts';
import { Button, Dialog, Strip, useFormat, wordsOf, worded } from '@cartage/ui/core.ts';
import { Form, MoneyField, SelectField, TextAreaField } from '@cartage/ui/form.ts';
import { PackageX, TriangleAlert } from 'lucide-react';

const t = wordsOf(jobWords);

type Closing = (typeof CLOSINGS)[number];
export const closedAs = worded((): Record<Closing, string> => ({
  Short: t('deliveredButNotAll'),
  Lost: t('lost'),
  Damaged: t('damaged'),
  Returned: t('returnedSender'),
}));
type Closable = Pick<Job, 'status' | 'closedas'>;
/** What is done or cancelled is closed already; freight that was delivered may still turn out to be damaged. */
export const mayClose = ({ status, closedas }: Closable): boolean => closedas === null && status !== 'Cancelled';
const waysOf = ({ status }: Closable): Closing[] => (status === 'Delivered' ? ['Damaged'] : [...CLOSINGS]);

export function CloseDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { money } = useFormat();
  const price = job.pricingdetails?.sellamount ?? null;
  const ways = waysOf(job);
  return (
    <Dialog title={t('closeJobno', { jobno: job.jobno })} description={t('comesOffRunNo')} onClose={onClose} width="sm">
      <Form
        call={jobCalls.close}
        also={[bookingCalls]}
        values={{
          jobId: job.id,
          ...(ways.length === 1 && { as: ways[0] }),
          ...(price !== null && { billedamount: price }),
        }}
        success={t('jobnoIsClosed', { jobno: job.jobno })}
        submit={t('closeConsignment')}
        onCancel={onClose}
        onDone={onClose}
      >
        <SelectField
          name="as"
          label={t('howItEnded')}
          options={ways.map((value) => ({ value, label: closedAs()[value] }))}
        />
        <MoneyField
          name="billedamount"
          label={t('billCustomerExGst')}
          hint={price === null ? t('noPriceYetEnter') : t('priceAmountEnter0', { amount: money(price) })}
          {...(price !== null && { max: price })}
        />
        <TextAreaField name="note" label={t('whatHappened')} rows={3} hint={t('keptHistoryJobBooking')} />
      </Form>
    </Dialog>
  );
}

const exceptions = worded((): Record<NonNullable<Job['exception']>, string> => ({
  Short: t('someFreightNotWhen'),
  ScannedAfterEnd: t('scannedAfterHadEnded'),
}));
/** Freight that waits for somebody's decision, and how what is closed has ended. */
export function ClosingStrip({ job, onClose }: { job: Job; onClose: (() => void) | undefined }) {
  if (job.exception)
    return (
      <Strip tone="warn" role="status" className="items-center">
        <TriangleAlert aria-hidden />
        <span className="min-w-0 flex-1">{exceptions()[job.exception]}</span>
        {onClose && (
          <Button size="xs" variant="outline" onClick={onClose}>
            {t('closeConsignment')}
          </Button>
        )}
      </Strip>
    );
  if (!job.closedas) return null;
  return (
    <Strip tone="info">
      <PackageX aria-hidden />
      <span>
        {t('closedClosedAs', { closedAs: closedAs()[job.closedas].toLowerCase() })} <Billed job={job} />
      </span>
    </Strip>
  );
}
function Billed({ job }: { job: Job }) {
  const { money } = useFormat();
  const amount = job.pricingdetails?.sellamount;
  if (amount === null || amount === undefined) return null;
  return <>{amount === 0 ? t('nothingIsBilled') : t('amountExGstBilled', { amount: money(amount) })}</>;
}
