/** What each row of the file would cost, before anything is booked. */
import { importCalls } from '@cartage/contract/booking/booking-import.ts';
import type { Operation } from '@cartage/contract/booking/operation.ts';
import type { Table } from '@cartage/contract/csv.ts';
import { importWords } from '@cartage/contract/words/booking/import.ts';
import { Button, Money, skip, Spinner, Strip, useCall, useFormat, useSend, wordsOf } from '@cartage/ui/core.ts';
import { CircleCheck, Download, ReceiptText, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { DryRows } from './dry-rows.tsx';
import { priceFile } from './dry-file.ts';
import { RowsDone } from './rows-done.tsx';
import { csvOf } from './rows.ts';
import { saveText } from './save-text.ts';

const t = wordsOf(importWords);
type Props = {
  table: Table;
  /** The file's, after which the one with prices is called. */ name: string;
  file: () => File;
  customerId: number | undefined;
  operations: Operation[];
};
export function DryRunStep({ table, name, file, customerId, operations }: Props) {
  const { zone } = useFormat();
  const [asked, ask] = useState<{ token: string; of: Table }>();
  const [doneToken, setDone] = useState<string>();
  const begin = useSend(importCalls.dryRun, { quiet: true });
  // Another mapping of the columns is another file.
  const token = asked?.of === table ? asked.token : undefined;
  const found = useCall(importCalls.dryRunProgress, token ? { importToken: token } : skip, {
    refetchMs: token && doneToken !== token ? 400 : false,
    keep: false,
  });
  const run = found.data;
  if (run?.isCompleted && doneToken !== run.importToken) setDone(run.importToken);
  const price = async () => {
    const answer = await begin.send({ csvFile: file(), ...(customerId && { customerId }), operations });
    if (answer) ask({ token: answer.importToken, of: table });
  };
  const isBusy = begin.isPending || (!!token && !run?.isCompleted && !found.isError);
  const wrong = begin.error?.message ?? (found.isError && !run?.isCompleted ? t('gone') : undefined);
  return (
    <section aria-label={t('prices')} className="grid gap-3 rounded-control border border-line p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-sm">{t('prices')}</h2>
          <p className="text-table text-muted">{t('pricesText')}</p>
        </div>
        {!isBusy && (
          <Button variant="outline" size="sm" icon={<ReceiptText />} onClick={() => void price()}>
            {token ? t('priceAgain') : t('priceRows', { count: table.rows.length })}
          </Button>
        )}
      </div>
      {wrong && (
        <Strip tone="bad" role="alert">
          <TriangleAlert aria-hidden />
          <span>
            <b className="font-semibold">{t('notPriced')}</b> {wrong}
          </span>
        </Strip>
      )}
      {isBusy && <Under done={run?.processedCount ?? 0} total={run?.totalCount ?? table.rows.length} />}
      {run?.isCompleted && (
        <>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2" role="status">
            <CircleCheck aria-hidden className="size-5 shrink-0 text-ok" />
            <p className="min-w-0 flex-1 text-table">
              <b className="font-semibold">{t('pricedOf', { priced: run.pricedCount, total: run.totalCount })}</b>{' '}
              {t.parts('comesTo', {
                amount: <Money amount={run.total.amount} />,
                net: <Money amount={run.total.taxExclusiveAmount} />,
              })}{' '}
              {t('withoutPrice', { count: run.totalCount - run.pricedCount })}
            </p>
            <Button
              variant="outline"
              size="sm"
              icon={<Download />}
              className="max-sm:ml-8"
              onClick={() =>
                saveText(
                  `${name.replace(/\.(xlsx|csv|txt)$/i, '')}-prices.csv`,
                  csvOf(priceFile(table, run.rows, zone)),
                )
              }
            >
              {t('downloadPrices')}
            </Button>
          </div>
          <DryRows rows={run.rows} table={table} />
        </>
      )}
    </section>
  );
}

function Under({ done, total }: { done: number; total: number }) {
  return (
    <div>
      <div className="flex items-center gap-3 text-table">
        <Spinner />
        <span className="flex-1">{t('pricing')}</span>
        <span className="num text-muted" role="status">
          {t('doneOfRows', { done, total })}
        </span>
      </div>
      <RowsDone done={done} total={total} className="mt-2 h-1.5" />
    </div>
  );
}
