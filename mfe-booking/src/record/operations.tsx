/** What was done to the booking, and what came of each: who looks into a failure reads what was asked and answered. */
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { bookingUpkeepCalls } from '@cartage/contract/booking/booking-upkeep.ts';
import { recordWords } from '@cartage/contract/words/booking/record.ts';
import { words } from '@cartage/contract/status.ts';
import {
  Badge,
  Button,
  Dialog,
  ErrorState,
  Facts,
  SkeletonRows,
  formatNumber,
  useCall,
  useSession,
  When,
  wordsOf,
} from '@cartage/ui/core.ts';
import { useState } from 'react';

const t = wordsOf(recordWords);

const TONES = { Succeeded: 'ok', Failed: 'bad' } as const;
export function Operations({ b }: { b: BookingRecord }) {
  const { isCustomer } = useSession();
  const [open, setOpen] = useState<number>();
  if (b.operationHistory.length === 0) return null;
  return (
    <section aria-label={t('operations')} className="border-t border-line px-4 py-3">
      <h2 className="mb-2 text-sm font-semibold">{t('operations')}</h2>
      <ul className="grid gap-px">
        {b.operationHistory.toReversed().map((o) => {
          const tone = TONES[o.status as keyof typeof TONES];
          return (
            <li key={o.id} className="flex min-h-8 flex-wrap items-center gap-x-3 text-table">
              <span className="w-24 font-medium">{words(o.operation)}</span>
              <Badge {...(tone && { tone })}>{words(o.status)}</Badge>
              <span className="min-w-0 flex-1 text-muted [overflow-wrap:anywhere] max-sm:order-2 max-sm:basis-40">
                {o.value}
              </span>
              <span className="num text-xs text-muted max-sm:order-3">
                <When at={o.creationTime} style="full" />
              </span>
              {!isCustomer && (
                <Button
                  size="table"
                  variant="ghost"
                  className="max-sm:order-1 max-sm:ms-auto"
                  aria-label={t('detailsOfOperation', { operation: words(o.operation) })}
                  onClick={() => setOpen(o.id)}
                >
                  {t('details')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {open !== undefined && <Details id={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

function Details({ id, onClose }: { id: number; onClose: () => void }) {
  const found = useCall(bookingUpkeepCalls.operationLog, { id });
  const log = found.data;
  return (
    <Dialog title={log ? words(log.operation) : t('operation')} onClose={onClose}>
      {found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !log ? (
        <SkeletonRows rows={4} />
      ) : (
        <Facts
          facts={[
            [t('state'), words(log.status)],
            [t('when'), <When key="when" at={log.creationTime} style="full" />],
            [t('took'), log.durationMs === null ? '–' : `${formatNumber(log.durationMs)} ms`],
            [t('gave'), log.value ?? '–'],
            [t('answer'), log.response ?? '–'],
            [
              t('asked'),
              <code
                key="asked"
                tabIndex={0}
                role="region"
                aria-label={t('asked')}
                className="mono block max-h-48 overflow-auto whitespace-pre-wrap break-all text-xs"
              >
                {log.request ?? '–'}
              </code>,
            ],
          ]}
        />
      )}
    </Dialog>
  );
}
