/** Takes a whole file back until its freight is on a manifest; what stays says why. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { importCalls, type UndoneBookings } from '@cartage/contract/booking/booking-import.ts';
import { importWords } from '@cartage/contract/words/booking/import.ts';
import { Button, Confirm, Dialog, useSend, wordsOf } from '@cartage/ui/core.ts';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { LeftBookings } from './left-bookings.tsx';

const t = wordsOf(importWords);

type Kept = UndoneBookings['keptBookings'];
export function UndoBatch({
  batchId,
  count,
  off,
}: {
  batchId: string;
  count: number;
  /** Why it cannot be undone now. */ off?: string;
}) {
  const [asks, ask] = useState(false),
    [working, setWorking] = useState(false),
    [done, setDone] = useState(0),
    [told, setTold] = useState<{ cancelled: number; kept: Kept; isBroken: boolean }>();
  const undo = useSend(importCalls.undo, { also: [bookingCalls] });
  const go = async () => {
    setWorking(true);
    setDone(0);
    let cancelled = 0,
      isBroken = false,
      fromId: number | null = 0;
    const kept: Kept[number][] = [];
    while (fromId !== null) {
      const part: UndoneBookings | undefined = await undo.send({ batchId, ...(fromId && { fromId }) });
      if (!part) {
        isBroken = true;
        break;
      }
      cancelled += part.cancelledBookings.length;
      kept.push(...part.keptBookings);
      setDone(cancelled + kept.length);
      fromId = part.nextId;
    }
    setWorking(false);
    ask(false);
    if (cancelled + kept.length > 0) setTold({ cancelled, kept, isBroken });
  };
  return (
    <>
      <Button variant="outline" size="sm" icon={<Undo2 />} disabled={!!off} title={off} onClick={() => ask(true)}>
        {t('undoImport')}
      </Button>
      {off && <p className="text-table text-muted">{off}</p>}
      {asks && (
        <Confirm
          title={t('undoCount', { count })}
          act={working && done > 0 ? t('countDone', { count: done }) : t('cancelCount', { count })}
          destructive
          busy={working}
          onYes={() => void go()}
          onClose={() => ask(false)}
          text={t('undoText')}
        />
      )}
      {told && (
        <Dialog
          title={t('cancelled', { count: told.cancelled })}
          onClose={() => setTold(undefined)}
          {...(told.isBroken && {
            description: t('brokeOff'),
          })}
          footer={<Button onClick={() => setTold(undefined)}>{t('done')}</Button>}
        >
          {told.kept.length === 0 ? (
            <p>{t(told.isBroken ? 'othersUnchanged' : 'nothingMoved')}</p>
          ) : (
            <LeftBookings of={told.kept} />
          )}
        </Dialog>
      )}
    </>
  );
}
