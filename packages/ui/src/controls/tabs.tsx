import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useRevealed } from './revealed.ts';
import { useSearchParams } from '../page/search-params.ts';

/** Where the list of the tab that is left stood. */
const LIST_STATE = ['q', 'status', 'sort', 'skip', 'size'];
export type Tab = { value: string; label: string; count?: number | undefined; content: ReactNode; hidden?: boolean };
/** Tabs whose open one lives in the URL (`?tab=`), so that a record can be sent to a colleague as one sees it. */
export function Tabs({ tabs, param = 'tab', className }: { tabs: Tab[]; param?: string; className?: string }) {
  const [search, setSearch] = useSearchParams();
  const shown = tabs.filter((t) => !t.hidden);
  const open = shown.find((t) => t.value === search.get(param))?.value ?? shown[0]?.value ?? '';
  const list = useRevealed<HTMLDivElement>(open, '[data-state=active]');
  const choose = (value: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const ofList of LIST_STATE) next.delete(ofList);
        next.set(param, value);
        return next;
      },
      { replace: true },
    );
  return (
    <Radix.Root value={open} onValueChange={choose} className={className}>
      <Radix.List ref={list} className="flex gap-2 overflow-x-auto border-b border-line px-2.5">
        {shown.map((t) => (
          <Radix.Trigger
            key={t.value}
            value={t.value}
            className={cx(
              '-mb-px flex h-10 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-1.5 text-table font-medium text-muted hover:text-ink -outline-offset-2 data-[state=active]:border-accent data-[state=active]:font-semibold data-[state=active]:text-ink',
            )}
          >
            {t.label}
            {t.count !== undefined && (
              <span className="num text-xs font-normal text-muted">{t.count.toLocaleString('en-AU')}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {shown.map((t) => (
        <Radix.Content key={t.value} value={t.value} className="outline-none">
          {t.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
