import type { FeatureName } from '@cartage/contract/feature.ts';
import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { useFeatures } from '../session/features.tsx';
import { cx } from '../cx.ts';
import { useRevealed } from './revealed.ts';
import { currentLocale } from '../page/locale.ts';
import { leaving } from '../page/leaving.ts';
import { PartOfPage } from '../page/part-of-page.ts';
import { useSearchParams } from '../page/search-params.ts';

/** Where the list of the tab that is left stood. */
const LIST_STATE = ['q', 'status', 'sort', 'skip', 'size'];
export type Tab = {
  value: string;
  label: string;
  count?: number | undefined;
  content: ReactNode;
  hidden?: boolean;
  /** What the tenant may have switched off, and the tab with it. */ feature?: FeatureName;
};
/** Tabs whose open one lives in the URL (`?tab=`), so that a record can be sent to a colleague as one sees it. */
export function Tabs({ tabs, param = 'tab', className }: { tabs: Tab[]; param?: string; className?: string }) {
  const [search, setSearch] = useSearchParams();
  const has = useFeatures();
  const shown = tabs.filter((t) => !t.hidden && (!t.feature || has(t.feature)));
  const openBy = (by: URLSearchParams) => shown.find((t) => t.value === by.get(param))?.value ?? shown[0]?.value ?? '';
  const open = openBy(search);
  const around = useContext(PartOfPage);
  const partOf = (by: URLSearchParams) => `${around(by)} ${openBy(by)}`;
  const list = useRevealed<HTMLDivElement>(open, '[data-state=active]');
  // The address has it before the page does, which follows as soon as it can be drawn.
  const wanted = useRef(open);
  useLayoutEffect(() => {
    wanted.current = open;
  }, [open]);
  const choose = (value: string) => {
    wanted.current = value;
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const ofList of LIST_STATE) next.delete(ofList);
        next.set(param, value);
        return next;
      },
      { replace: true },
    );
    // Somebody is asked first, and may stay.
    if (leaving.get()) wanted.current = open;
  };
  return (
    <Radix.Root value={open} onValueChange={choose} className={className}>
      <Radix.List ref={list} className="fades flex gap-2 overflow-x-auto border-b border-line px-2.5">
        {shown.map((t) => (
          <Radix.Trigger
            key={t.value}
            value={t.value}
            onFocus={(e) => {
              // Radix chooses what gets the focus: by the arrow keys, but not when a dialog that was opened from here gives it back.
              if (!e.currentTarget.parentElement!.contains(e.relatedTarget)) e.preventDefault();
              // Nor the tab that is still drawn as open when one comes back to it.
              if (t.value === open && wanted.current !== open) choose(open);
            }}
            className={cx(
              '-mb-px flex h-10 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-1.5 text-table font-medium text-muted hover:text-ink -outline-offset-2 data-[state=active]:border-accent data-[state=active]:font-semibold data-[state=active]:text-ink',
            )}
          >
            {t.label}
            {t.count !== undefined && (
              <span className="num text-xs font-normal text-muted">{t.count.toLocaleString(currentLocale())}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <PartOfPage value={partOf}>
        {shown.map((t) => (
          <Radix.Content key={t.value} value={t.value} className="outline-none">
            {t.content}
          </Radix.Content>
        ))}
      </PartOfPage>
    </Radix.Root>
  );
}
