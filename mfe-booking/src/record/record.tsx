/** One booking with everything about it: the whole page, or the pane beside the list. */
import { recordWords } from '@cartage/contract/words/booking/record.ts';
import { bookingCalls, type BookingRecord } from '@cartage/contract/booking/booking.ts';
import { words } from '@cartage/contract/status.ts';
import { Card, Strip, useCall, wordsOf } from '@cartage/ui/core.ts';
import { Discussions, Files, type TalkBeside, Tabs } from '@cartage/ui/data.ts';
import { OpenWish } from '@cartage/ui/form.ts';
import { useLinksTab } from '@cartage/ui/history.ts';
import { TriangleAlert } from 'lucide-react';
import { customerName } from '../bookings/parts.tsx';
import { MadeOf } from '../consolidation/made-of.tsx';
import { isWhole } from '../legs/entries.tsx';
import { LegsOf } from '../legs/legs-of.tsx';
import { DocumentsTab } from './documents.tab.tsx';
import { papersOf } from './documents.ts';
import { RecordFacts } from './facts.tsx';
import { JourneyCard } from './head.tsx';
import { HistoryTab } from './history.tab.tsx';
import { ItemsTab } from './items.tab.tsx';
import { NotesTab } from './notes.tab.tsx';
import { OverviewTab } from './overview.tab.tsx';
import { PriceTab } from './price.tab.tsx';
import { TrackingCard } from './tracking-card.tsx';

const t = wordsOf(recordWords);

/** News of the booking, `booking.tracked` too, makes it stale; nothing else has to be listened to. */
export const useBooking = (id: number) => useCall(bookingCalls.find, { id });

/** What each leg has of its own. */
const OF_LEGS: readonly string[] = ['price', 'documents'];
type BodyProps = {
  b: BookingRecord;
  told: boolean | undefined;
  narrow?: boolean;
  /** The discussion, where it stands beside the page. */ beside?: TalkBeside | undefined;
};
export function RecordBody({ b, told, narrow, beside }: BodyProps) {
  const links = useLinksTab('Booking', b.id);
  return (
    <>
      {b.bookingWarnings.length > 0 && (
        <Strip tone="bad" role="status">
          <TriangleAlert aria-hidden />
          <ul>
            {b.bookingWarnings.map((w) => (
              <li key={w.operation}>
                <b className="font-semibold">{t('operationFailed', { operation: words(w.operation) })}</b> {w.message}
              </li>
            ))}
          </ul>
        </Strip>
      )}
      <MadeOf b={b} />
      <LegsOf b={b} />
      {b.consignmentId && <OpenWish bookingId={b.id} />}
      <JourneyCard b={b} told={told} />
      <div
        className={
          narrow || beside?.isOpen
            ? 'grid items-start gap-4'
            : 'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]'
        }
      >
        <div className="grid min-w-0 gap-4">
          <Card flush>
            <Tabs
              tabs={[
                { value: 'overview', label: t('overview'), content: <OverviewTab b={b} /> },
                ...(beside?.facts(<RecordFacts b={b} />) ?? []),
                { value: 'items', label: t('items'), count: b.totalItems, content: <ItemsTab b={b} /> },
                { value: 'price', label: t('price'), content: <PriceTab b={b} /> },
                {
                  value: 'documents',
                  label: t('documents'),
                  count: papersOf(b).filter((p) => !p.missing).length,
                  content: <DocumentsTab b={b} />,
                },
                {
                  value: 'files',
                  label: t('files'),
                  content: <Files entity="Booking" id={b.id} about={t('filesAppearHere')} />,
                },
                { value: 'notes', label: t('notes'), count: b.bookingNotes.length, content: <NotesTab b={b} /> },
                {
                  value: 'discussion',
                  label: t('discussion'),
                  feature: 'Discussions' as const,
                  hidden: !!beside,
                  content: <Discussions {...talkOf(b)} />,
                },
                links,
                { value: 'history', label: t('history'), content: <HistoryTab b={b} /> },
              ].filter((tab) => !isWhole(b) || !OF_LEGS.includes(tab.value))}
            />
          </Card>
          {!isWhole(b) && <TrackingCard b={b} />}
        </div>
        {!beside?.isOpen && <RecordFacts b={b} />}
      </div>
    </>
  );
}

/** What its discussions are held on, and whose people could be let in. */
export function talkOf(b: BookingRecord) {
  const { id } = b.customer;
  return { entity: 'Booking' as const, id: b.id, customer: id ? { id, name: customerName(b) } : null };
}
