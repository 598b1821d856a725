/** Work that waits for no exception: deliveries that nobody has invoiced, jobs without a driver. */
import { dashboardWords } from '@cartage/contract/words/shell/dashboard.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { statementCalls } from '@cartage/contract/finance/statement.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { sum } from '@cartage/contract/money.ts';
import {
  Button,
  Confirm,
  Link,
  skip,
  toast,
  useCall,
  useFormat,
  useSend,
  useSession,
  wordsOf,
} from '@cartage/ui/core.ts';
import { ReceiptText, SquareKanban } from 'lucide-react';
import { useState } from 'react';
import { Questions } from './questions.tsx';
import { Line } from './waiting-line.tsx';

const t = wordsOf(dashboardWords);

/** One page of the preview; a longer run belongs on its own page. */
const MOST = 1000;
export function Waiting() {
  const { can, isCustomer } = useSession();
  const jobs = useCall(
    deliveryAgentCalls.unallocated,
    can('Job.Dispatch') && !isCustomer ? { maxResultCount: 1 } : skip,
    { retry: false, keep: true },
  );
  const waiting = jobs.data?.totalCount ?? 0;
  return (
    <ul aria-label={t('waiting')} className="empty:hidden md:flex">
      {can('Finance.Manage') && !isCustomer && <Unbilled />}
      <Questions />
      {waiting > 0 && (
        <Line
          icon={SquareKanban}
          text={t.parts('withoutDriver', {
            jobs: <b className="num font-semibold">{t('countJobs', { count: waiting })}</b>,
          })}
        >
          <Button asChild variant="outline" size="table">
            <Link to="/drivers/allocation">{t('allocate')}</Link>
          </Button>
        </Line>
      )}
    </ul>
  );
}
function Unbilled() {
  const { money, today } = useFormat();
  const [asking, setAsking] = useState(false);
  const found = useCall(
    invoiceCalls.unbilled,
    { untilDay: today(), maxResultCount: MOST },
    { retry: false, keep: true },
  );
  const send = useSend(invoiceCalls.invoiceBookings, { also: [statementCalls], onDone: () => setAsking(false) });
  const rows = found.data?.items ?? [],
    total = found.data?.totalCount ?? 0;
  if (total === 0) return null;
  const amount = money(sum(rows.map((r) => r.amount))),
    customers = new Set(rows.map((r) => r.customerId)).size;
  const invoice = async () => {
    const made = await send.send({ bookingIds: rows.map((r) => r.bookingId) });
    if (made)
      toast({
        title: t('invoicesMade', { count: made.invoices.length }),
        ...(made.skippedBookings.length > 0 && {
          description: t('bookingsHadBeenInvoiced', {
            count: made.skippedBookings.length,
          }),
        }),
        tone: 'ok',
      });
  };
  return (
    <>
      <Line
        icon={ReceiptText}
        text={
          <>
            {t.parts('toInvoice', {
              deliveries: <b className="num font-semibold">{t('countDeliveries', { count: total })}</b>,
            })}
            {total <= MOST && <span className="num block text-xs text-muted">{t('amountInclGst', { amount })}</span>}
          </>
        }
      >
        {total <= MOST ? (
          <Button variant="outline" size="table" onClick={() => setAsking(true)}>
            {t('invoiceNow')}
          </Button>
        ) : (
          <Button asChild variant="outline" size="table">
            <Link to="/finance/unbilled">{t('invoice')}</Link>
          </Button>
        )}
      </Line>
      {asking && (
        <Confirm
          title={t('invoiceDeliveries', { count: total })}
          act={t('makeInvoices', { count: customers })}
          busy={send.isPending}
          onYes={() => void invoice()}
          onClose={() => setAsking(false)}
          text={t.parts('whatInvoicingDoes', {
            count: customers,
            amount,
            list: (
              <Link to="/finance/unbilled" className="text-accent underline">
                {t('openTheList')}
              </Link>
            ),
          })}
        />
      )}
    </>
  );
}
