import { IMPORT_COLUMNS, REQUIRED_COLUMNS } from '@cartage/contract/booking/booking-import.ts';
import { Card, cx } from '@cartage/ui/core.ts';
import { Check } from 'lucide-react';
import type { Table } from '@cartage/contract/csv.ts';
import { isRequired } from './rows.ts';

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
            {has && <Check aria-label="in the file" className="size-3 text-ok" />}
            {c}
            {table && !has && needed && <span className="sr-only">, missing</span>}
          </li>
        );
      })}
    </ul>
  );
  return (
    <Card title="What the file holds">
      <p className="text-table text-muted">
        An Excel workbook (its first sheet) or CSV in UTF-8, with a header line. The order of the columns does not
        matter, and other names can be chosen for.
      </p>
      <h3 className="mt-4 text-xs">Required</h3>
      {list(REQUIRED_COLUMNS, true)}
      <h3 className="mt-4 text-xs">Optional</h3>
      {list(
        IMPORT_COLUMNS.filter((c) => !isRequired(c)),
        false,
      )}
    </Card>
  );
}
