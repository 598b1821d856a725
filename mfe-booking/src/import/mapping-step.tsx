import { IMPORT_COLUMNS, type ImportColumn } from '@cartage/contract/booking/booking-import.ts';
import type { Table } from '@cartage/contract/csv.ts';
import { importWords } from '@cartage/contract/words/booking/import.ts';
import { Label, listed, Strip, wordsOf } from '@cartage/ui/core.ts';
import { Choice } from '@cartage/ui/form.ts';
import { Columns3 } from 'lucide-react';
import { chosen, type Mapping, missingOf } from './mapping.ts';
import { isRequired } from './rows.ts';

const t = wordsOf(importWords);

/** The file's own columns, each with what it is of ours; shown where a name is not one that we know. */
export function MappingStep({
  table,
  mapping,
  onChange,
}: {
  table: Table;
  mapping: Mapping;
  onChange: (next: Mapping) => void;
}) {
  const missing = missingOf(mapping);
  return (
    <section aria-label={t('columns')} className="grid gap-3">
      <h2 className="text-sm">{t('whichIsWhich')}</h2>
      <p className="text-table text-muted">{t('choiceRemembered')}</p>
      {missing.length > 0 && (
        <Strip role="status">
          <Columns3 aria-hidden />
          <span className="text-ink">
            <b className="font-semibold">{t('noColumnFor')}</b> {listed(missing)}
          </span>
        </Strip>
      )}
      <ul className="grid max-h-96 gap-x-4 gap-y-2 overflow-y-auto sm:grid-cols-2">
        {table.header.map((name, at) => {
          const id = `column-${at}`;
          const example = table.rows.find((row) => row[at]?.trim())?.[at];
          return (
            <li key={id} className="grid min-w-0 gap-1">
              <Label htmlFor={id}>
                <span className="block truncate">
                  {name.trim() || t('columnN', { n: at + 1 })}
                  {example && <span className="font-normal text-muted"> · {example.slice(0, 40)}</span>}
                </span>
              </Label>
              <Choice
                id={id}
                value={mapping[at] ?? ''}
                onChange={(e) => onChange(chosen(mapping, at, (e.target.value || null) as ImportColumn | null))}
              >
                <option value="">{t('notRead')}</option>
                {IMPORT_COLUMNS.map((c) => (
                  <option key={c} value={c}>
                    {isRequired(c) ? t('columnRequired', { column: c }) : c}
                  </option>
                ))}
              </Choice>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
