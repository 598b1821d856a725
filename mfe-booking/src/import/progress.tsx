import { importWords } from '@cartage/contract/words/booking/import.ts';
import { Card, Spinner, Strip, wordsOf } from '@cartage/ui/core.ts';
import { CloudOff } from 'lucide-react';
import { RowsDone } from './rows-done.tsx';
import { UndoBatch } from './undo-batch.tsx';

const t = wordsOf(importWords);

export function Progress({
  done,
  total,
  fileName,
  batchId,
  isCut = false,
}: {
  done: number;
  total: number;
  fileName: string | null;
  /** Once the file has arrived. */ batchId?: string;
  /** The last question was not answered. */ isCut?: boolean;
}) {
  return (
    <Card className="w-full max-w-3xl">
      <div className="flex items-center gap-3">
        <Spinner />
        <h2 className="min-w-0 flex-1 truncate text-sm">
          {fileName ? t('bookingFile', { file: fileName }) : t('sendingFile')}
        </h2>
        <span className="num text-table text-muted" role="status">
          {total > 0 ? t('doneOfRows', { done, total }) : ''}
        </span>
      </div>
      <RowsDone done={done} total={total} className="mt-3 h-2" />
      {isCut && (
        <Strip className="mt-3" role="status">
          <CloudOff aria-hidden />
          <span className="text-ink">
            <b className="font-semibold">{t('connectionLost')}</b> {t('stillBooked')}
          </span>
        </Strip>
      )}
      <p className="mt-3 text-table text-muted">{t('canLeave')}</p>
      {batchId && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <UndoBatch batchId={batchId} count={done} off={t('undoOnceDone')} />
        </div>
      )}
    </Card>
  );
}
