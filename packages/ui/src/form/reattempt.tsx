/** Sends a failed job out again: with the driver who knows the door, on the next working day unless another is chosen. */
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { runCalls } from '@cartage/contract/jobs/run.ts';
import { addBusinessDays, addDays } from '@cartage/contract/time.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { wordsOf } from '../words/spoken.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Strip } from '../controls/bits.tsx';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { ErrorState } from '../controls/states.tsx';
import { formatDay, useFormat } from '../page/format.tsx';
import { toast } from '../page/toast-store.ts';
import { useCall, useSend } from '../query/query.tsx';
import { DateInput } from '../controls/date-input.tsx';

const t = wordsOf(listWords);

const SETTLING = [bookingCalls, jobCalls, historyCalls, runCalls];
export function Reattempt({ jobId, connote, onClose }: { jobId: string; connote: string; onClose: () => void }) {
  const { today } = useFormat();
  const next = addBusinessDays(addDays(today(), 1), 0);
  const [day, setDay] = useState(next);
  const found = useCall(jobCalls.find, { jobId });
  const send = useSend(deliveryAgentCalls.allocate, { also: SETTLING, quiet: true });
  const job = found.data,
    driver = job?.driverid;
  const plan = async () => {
    if (!driver) return;
    try {
      await send.sendOrThrow({ allocation: { agentId: driver, jobIds: [jobId], day, reassign: true } });
      toast({
        title: t('goesOutAgain', { connote, day: formatDay(day), driver: job.drivername }),
        tone: 'ok',
      });
      onClose();
    } catch {
      /* shown in the dialog, with the way out */
    }
  };
  return (
    <Dialog
      title={t('sendOutAgain', { connote })}
      width="sm"
      busy={found.isPending}
      onClose={onClose}
      footer={
        job && (
          <>
            <Button variant="outline" onClick={onClose}>
              {t('cancel')}
            </Button>
            {driver ? (
              <Button state={send.state} onClick={() => void plan()}>
                {t('planDay', { day: formatDay(day) })}
              </Button>
            ) : (
              <Button asChild>
                <Link to={`/drivers/allocation?job=${jobId}`}>{t('chooseADriver')}</Link>
              </Button>
            )}
          </>
        )
      }
    >
      {found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        job && (
          <div className="grid gap-4 text-sm">
            {send.error && (
              <Strip tone="bad" role="alert">
                <TriangleAlert aria-hidden />
                <span>
                  <b className="font-semibold">{t('notPlanned')}</b> {send.error.message}{' '}
                  {t.parts('openTheJobToGive', {
                    link: (
                      <Link to={`/jobs/${jobId}`} className="underline">
                        {t('openTheJob')}
                      </Link>
                    ),
                  })}
                </span>
              </Strip>
            )}
            <p>
              {driver
                ? t.parts('takesItAgain', {
                    driver: <b className="font-semibold">{job.drivername}</b>,
                    place: job.toaddress.company ?? job.toaddress.suburb,
                  })
                : t('noDriver')}
            </p>
            {driver && (
              <div className="grid max-w-48 gap-1">
                <label htmlFor="reattempt-day" className="text-table font-medium">
                  {t('day')}
                </label>
                <DateInput
                  id="reattempt-day"
                  label={t('day')}
                  value={day}
                  min={today()}
                  onChange={(d) => {
                    setDay(d || next);
                    send.reset();
                  }}
                />
              </div>
            )}
          </div>
        )
      )}
    </Dialog>
  );
}
