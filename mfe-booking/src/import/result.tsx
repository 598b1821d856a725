/** What became of a file: not found, still being booked, or its verdicts. */
import type { importCalls, ImportProgress } from '@cartage/contract/booking/booking-import.ts';
import type { Table } from '@cartage/contract/csv.ts';
import { importWords } from '@cartage/contract/words/booking/import.ts';
import { Card, ErrorState, type useCall, wordsOf } from '@cartage/ui/core.ts';
import { Progress } from './progress.tsx';
import { Verdicts } from './verdicts.tsx';

const t = wordsOf(importWords);

export function Result({
  found,
  table,
  isEarlier: earlier,
}: {
  found: ReturnType<typeof useCall<typeof importCalls.progress>>;
  table: Table | undefined;
  isEarlier: boolean;
}) {
  // While it is being worked through, a lost connection is told beside what is known.
  if (found.isError && !found.data)
    return (
      <Card flush>
        <ErrorState
          error={found.error}
          onRetry={() => void found.refetch()}
          {...(found.error.status === 404 && {
            title: t('noSuchImport'),
            meaning: t('noSuchImportText'),
          })}
        />
      </Card>
    );
  if (!found.data) return <Progress done={0} total={0} fileName={null} />;
  if (!found.data.isCompleted)
    return (
      <Progress
        done={found.data.processedCount}
        total={found.data.totalCount}
        fileName={found.data.fileName}
        batchId={found.data.batchId}
        isCut={found.isError}
      />
    );
  return <Verdicts told={found.data} table={table} isEarlier={earlier} />;
}
/** The token carries its time (UUIDv7): one that is older than this upload belongs to an earlier one of the same file. */
export function isEarlier(told: ImportProgress | undefined, sentAt: number | undefined): boolean {
  if (!told || !sentAt) return false;
  return sentAt - Number.parseInt(told.importToken.replaceAll('-', '').slice(0, 12), 16) > 5000;
}
