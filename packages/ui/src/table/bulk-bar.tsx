import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { wordsOf } from '../words/spoken.ts';
import { Ellipsis, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Checkbox } from '../controls/input.tsx';
import { DropdownMenu } from '../controls/menu.tsx';
import { useSession } from '../session/session.tsx';

const t = wordsOf(listWords);

export type BulkAction<Row> = {
  label: (count: number) => string;
  icon?: ReactNode;
  run: (rows: Row[], clear: () => void) => void | Promise<unknown>;
  permission?: string;
  destructive?: boolean;
  /** In the menu, not in the bar. */ more?: boolean;
};

/** Takes the filter row's place while rows are selected: "12 selected · Print labels · Allocate". */
export function BulkBar<Row>({
  rows,
  total,
  actions,
  onAll,
  onClear,
}: {
  rows: Row[];
  total: number;
  actions: readonly BulkAction<Row>[];
  onAll: () => void;
  onClear: () => void;
}) {
  const { can } = useSession();
  const [running, setRunning] = useState<string>();
  const allowed = actions.filter((a) => !a.permission || can(a.permission));
  const run = async (a: BulkAction<Row>) => {
    setRunning(a.label(2));
    try {
      await a.run(rows, onClear);
    } finally {
      setRunning(undefined);
    }
  };
  const bar = allowed.filter((a) => !a.more),
    more = allowed.filter((a) => a.more);
  return (
    <div
      role="toolbar"
      aria-label={t('selectedRows')}
      className="flex min-h-9 flex-wrap items-center gap-2 rounded-control border border-accent bg-accent-soft px-2.5 py-0.5 text-table"
    >
      <Checkbox aria-label={t('clearSelection')} checked onChange={onClear} />
      <span aria-live="polite">
        {t.parts('selected', {
          selected: <b className="num font-semibold">{t('countSelected', { count: rows.length })}</b>,
          of: <span className="text-muted">{t('ofTotal', { total })}</span>,
        })}
      </span>
      {rows.length < Math.min(total, 1000) && (
        <Button variant="link" size="table" onClick={onAll}>
          {total > 1000 ? t('selectFirst') : t('selectAll', { total })}
        </Button>
      )}
      <span className="ms-auto flex flex-wrap items-center gap-2">
        {bar.map((a) => (
          <Button
            key={a.label(2)}
            size="table"
            variant={a.destructive ? 'destructive' : 'outline'}
            icon={a.icon}
            state={running === a.label(2) ? 'pending' : 'idle'}
            disabled={!!running}
            onClick={() => void run(a)}
          >
            {a.label(rows.length)}
          </Button>
        ))}
        {more.length > 0 && (
          <DropdownMenu
            trigger={
              <Button size="table" variant="outline" aria-label={t('moreForSelected')}>
                <Ellipsis />
              </Button>
            }
            entries={more.map((a) => ({
              label: a.label(rows.length),
              icon: a.icon,
              destructive: !!a.destructive,
              onSelect: () => void run(a),
            }))}
          />
        )}
        <Button variant="ghost" size="table" aria-label={t('clearSelection')} onClick={onClear}>
          <X />
        </Button>
      </span>
    </div>
  );
}
