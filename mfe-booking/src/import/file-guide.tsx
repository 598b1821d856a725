import { IMPORT_COLUMNS, REQUIRED_COLUMNS } from '@cartage/contract/booking/booking-import.ts';
import { importWords } from '@cartage/contract/words/booking/import.ts';
import { Card, cx, wordsOf } from '@cartage/ui/core.ts';
import { Check } from 'lucide-react';
import type { Table } from '@cartage/contract/csv.ts';
import { isRequired } from './rows.ts';

const t = wordsOf(importWords);

/** The columns that are read; those that the chosen file has are ticked. */
export function FileGuide({ table }: { table: Table | undefined }) {
  const there = new Set(table?.header.map((h) => h.replace(/\s+/g, '').toLowerCase()));
  const list = (columns: readonly string[], needed: boolean) => (
    <ul className="mt-1.5 flex flex-wrap gap-1.5">
      {columns.map((c) => {
        const has = there.has(c.toLowerCase());
        return (
          <li
            key={c}
            className={cx(
              'mono inline-flex h-6 items-center gap-1 rounded-xs border px-1.5 text-xs',
              table && !has && needed ? 'border-bad text-bad' : 'border-line',
            )}
          >
            {has && <Check aria-label={t('inTheFile')} className="size-3 text-ok" />}
            {c}
            {table && !has && needed && <span className="sr-only">{t('missing')}</span>}
          </li>
        );
      })}
    </ul>
  );
  return (
    <Card title={t('whatFileHolds')}>
      <p className="text-table text-muted">{t('whatFileHoldsText')}</p>
      <h3 className="mt-4 text-xs">{t('required')}</h3>
      {list(REQUIRED_COLUMNS, true)}
      <h3 className="mt-4 text-xs">{t('optional')}</h3>
      {list(
        IMPORT_COLUMNS.filter((c) => !isRequired(c)),
        false,
      )}
    </Card>
  );
}
