import type { ImportProgress } from '@cartage/contract/booking/booking-import.ts';
import { statusGroup } from '@cartage/contract/status.ts';
import { importWords } from '@cartage/contract/words/booking/import.ts';
import { Button, Card, formatNumber, Strip, useClient, When, wordsOf } from '@cartage/ui/core.ts';
import { SegmentedControl } from '@cartage/ui/data.ts';
import { CircleAlert, CircleCheck, Download, History, Printer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { printLabels } from '../bookings/print.ts';
import type { Table as Rows } from '@cartage/contract/csv.ts';
import { DeleteBatch } from './delete-batch.tsx';
import { UndoBatch } from './undo-batch.tsx';
import { csvOf, refusedRows } from './rows.ts';
import { saveText } from './save-text.ts';
import { Booked, Refused } from './verdict-rows.tsx';

const t = wordsOf(importWords);

const MOST_LABELS = 1000;

export function Verdicts({
  told,
  table,
  isEarlier,
}: {
  told: ImportProgress;
  table: Rows | undefined;
  isEarlier: boolean;
}) {
  const { successBookings: good, failBookings: bad, undoneAt } = told;
  const standing = good.filter((g) => statusGroup(g.bookingStatus) !== 'none');
  const gone = good.length - standing.length;
  const client = useClient();
  const [show, setShow] = useState(bad.length ? 'bad' : 'good');
  const [printing, setPrinting] = useState(false);
  const print = async () => {
    setPrinting(true);
    const ids = standing.slice(0, MOST_LABELS).map((g) => g.id);
    await printLabels(client, ids);
    setPrinting(false);
  };
  const name = (told.fileName ?? 'bookings.csv').replace(/\.csv$/i, '');
  return (
    <div className="grid gap-3">
      {undoneAt && (
        <Strip tone="warn" role="status">
          <Undo2 aria-hidden />
          <span className="text-ink">
            <b className="font-semibold">{t('undone')}</b> <When at={undoneAt} />.{' '}
            {standing.length > 0
              ? t('undoneSome', { count: gone, stayed: standing.length })
              : t('undoneText', { count: gone })}
          </span>
        </Strip>
      )}
      {isEarlier && (
        <Strip tone="info" role="status">
          <History aria-hidden />
          <span>
            <b className="font-semibold">{t('alreadyImported')}</b> {t('alreadyImportedText')}
          </span>
        </Strip>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Figure
          icon={<CircleCheck className="text-ok" />}
          count={standing.length}
          text={
            gone > 0
              ? t('rowsBookedSome', { count: standing.length, gone })
              : t('rowsBooked', { count: standing.length })
          }
          action={
            standing.length > 0 && (
              <Button
                variant="outline"
                size="sm"
                icon={<Printer />}
                state={printing ? 'pending' : 'idle'}
                onClick={() => void print()}
              >
                {t('printLabels', { count: Math.min(standing.length, MOST_LABELS) })}
              </Button>
            )
          }
        />
        <Figure
          icon={<CircleAlert className={bad.length ? 'text-bad' : 'text-muted'} />}
          count={bad.length}
          text={t('rowsRefused', { count: bad.length })}
          action={
            bad.length > 0 &&
            table && (
              <Button
                variant="outline"
                size="sm"
                icon={<Download />}
                onClick={() => saveText(`${name}-refused.csv`, csvOf(refusedRows(table, bad)))}
              >
                {t('downloadRefused', { count: bad.length })}
              </Button>
            )
          }
        />
      </div>
      {bad.length > 0 && !table && <p className="text-table text-muted">{t('chooseSameFile')}</p>}
      {good.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <UndoBatch
            batchId={told.batchId}
            count={standing.length}
            {...(standing.length === 0 && { off: t('allCancelled') })}
          />
          <DeleteBatch batchId={told.batchId} count={good.length} />
        </div>
      )}
      <SegmentedControl
        label={t('verdict')}
        value={show}
        onChange={setShow}
        className="w-fit"
        segments={[
          { value: 'bad', label: t('refused'), dot: 'bad', count: bad.length },
          { value: 'good', label: t('booked'), dot: 'delivered', count: good.length },
        ]}
      />
      <p className="text-xs text-muted">{t('rowsAreNumbered')}</p>
      {show === 'bad' ? <Refused rows={bad} table={table} /> : <Booked rows={good} table={table} />}
    </div>
  );
}
function Figure({
  icon,
  count,
  text,
  action,
}: {
  icon: React.ReactNode;
  count: number;
  text: string;
  action: React.ReactNode;
}) {
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span aria-hidden className="[&_svg]:size-6 [&_svg]:stroke-[1.75]">
          {icon}
        </span>
        <p className="flex-1">
          <span className="num text-2xl font-semibold">{formatNumber(count)}</span>{' '}
          <span className="text-muted">{text}</span>
        </p>
        {action}
      </div>
    </Card>
  );
}
