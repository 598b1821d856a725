/** The left pane: unallocated jobs by area or window, with counts and search. */
import { boardWords } from '@cartage/contract/words/jobs/board.ts';
import type { JobSummary } from '@cartage/contract/jobs/job.ts';
import { Button, cx, EmptyState, formatDay, Input, useFormat, When, wordsOf } from '@cartage/ui/core.ts';
import { isTyping, SegmentedControl } from '@cartage/ui/data.ts';
import { ChevronRight, PackageCheck, Search, UserRoundPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dayIn } from '@cartage/contract/time.ts';
import { useRoving } from './cards.ts';
import { groupsOf, matching, type Group, type GroupBy } from './grouping.ts';
import { JobCard, type CardActs } from './job-card.tsx';
import { POOL } from './held.ts';

const t = wordsOf(boardWords);

type Props = {
  jobs: readonly JobSummary[];
  count: number;
  day: string;
  selected: ReadonlySet<string>;
  lifted: ReadonlySet<string>;
  aimed: boolean;
  acts: CardActs;
  by: GroupBy;
  onBy: (by: GroupBy) => void;
  search: string;
  onSearch: (text: string) => void;
  onSelectMany: (jobs: readonly JobSummary[], on: boolean) => void;
  onGive: () => void;
  phone?: boolean;
};
/** So many cards of a group show before one asks for more. */
const FIRST = 3;

export function Pool({
  jobs,
  count,
  day,
  selected,
  lifted,
  aimed,
  acts,
  by,
  onBy,
  search,
  onSearch,
  onSelectMany,
  onGive,
  phone,
}: Props) {
  const { zone } = useFormat();
  const [searching, setSearching] = useState(search !== '');
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (e.key === '/' && !isTyping(e.target) && !e.ctrlKey && !e.metaKey) {
        e.preventDefault();
        setSearching(true);
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const found = matching(jobs, search),
    groups = groupsOf(found, by, day, zone);
  const isOpen = (g: Group, i: number) => toggled.get(g.key) ?? (i < 3 || !!search);
  const shown = (g: Group) =>
    search || whole.has(g.key) || g.jobs.length <= FIRST + 1 ? g.jobs : g.jobs.slice(0, FIRST);
  const roving = useRoving(groups.flatMap((g, i) => (isOpen(g, i) ? shown(g).map((j) => j.id) : [])));
  return (
    <section
      aria-label={t('unallocatedJobsLabel')}
      data-target={POOL}
      className={cx(
        'flex min-h-0 flex-col overflow-hidden rounded-card border bg-surface-1',
        phone ? 'flex-1' : 'w-72 shrink-0',
        aimed ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <header className="flex h-13 shrink-0 items-center gap-2 border-b border-line px-3">
        {selected.size > 0 ? (
          <>
            <Button size="sm" icon={<UserRoundPlus />} onClick={onGive}>
              {t('allocateJobs', { count: selected.size })}
            </Button>
            <Button size="sm" variant="ghost" className="ml-auto" onClick={() => onSelectMany([...jobs], false)}>
              {t('clear')}
            </Button>
          </>
        ) : searching ? (
          <Input
            autoFocus
            type="search"
            aria-label={t('searchUnallocatedJobs')}
            placeholder={t('suburbCompanyConnote')}
            value={search}
            className="h-8"
            onChange={(e) => onSearch(e.target.value)}
            onKeyDown={(e) => {
              if (e.key === 'Escape') {
                onSearch('');
                setSearching(false);
              }
              // Down from what one typed leads to what was found.
              if (e.key === 'ArrowDown') {
                e.preventDefault();
                document.querySelector<HTMLElement>('[data-card]')?.focus();
              }
            }}
            onBlur={() => {
              if (!search) setSearching(false);
            }}
          />
        ) : (
          <>
            <h2 className="mr-auto text-sm font-semibold">{t('unallocated')}</h2>
            <SegmentedControl
              label={t('groupBy')}
              segments={[
                { value: 'area', label: t('area') },
                { value: 'window', label: t('window') },
              ]}
              value={by}
              onChange={(v) => onBy(v as GroupBy)}
            />
            <Button variant="outline" size="icon" aria-label={t('search')} onClick={() => setSearching(true)}>
              <Search />
            </Button>
          </>
        )}
      </header>
      <div onFocus={roving.onFocus} onKeyDown={roving.onKeyDown} className="min-h-0 flex-1 overflow-y-auto">
        {groups.map((g, i) => (
          <section key={g.key} aria-label={g.label} className="border-b border-line last:border-0">
            <h3 className="sticky top-0 z-1 bg-surface-1">
              <button
                type="button"
                aria-expanded={isOpen(g, i)}
                onClick={() => setToggled(new Map(toggled).set(g.key, !isOpen(g, i)))}
                className="flex h-9 w-full items-center gap-2 px-3 text-table -outline-offset-2 hover:bg-surface-2 touch"
              >
                <ChevronRight aria-hidden className={cx('size-3.5 shrink-0 text-muted', isOpen(g, i) && 'rotate-90')} />
                <span className="min-w-0 truncate font-semibold">{g.label}</span>
                {g.from && (
                  <span className="ml-auto shrink-0 text-xs font-normal text-muted">
                    {t('due')}{' '}
                    {dayIn(g.from, zone) === day ? (
                      <When at={g.from} style="time" />
                    ) : (
                      formatDay(dayIn(g.from, zone), { weekday: false })
                    )}
                  </span>
                )}
                <span className={cx('num w-6 shrink-0 text-right font-semibold', !g.from && 'ml-auto')}>
                  {g.jobs.length}
                </span>
              </button>
            </h3>
            {isOpen(g, i) && (
              <div className="grid gap-1 px-2 pb-2">
                {shown(g).map((j) => (
                  <JobCard
                    key={j.id}
                    job={j}
                    day={day}
                    {...acts}
                    selected={selected.has(j.id)}
                    lifted={lifted.has(j.id)}
                    tabIndex={roving.tabIndex(j.id)}
                    {...(phone && { phone })}
                  />
                ))}
                <span className="flex items-center justify-between px-1 text-xs">
                  {shown(g).length < g.jobs.length ? (
                    <button
                      type="button"
                      onClick={() => setWhole(new Set(whole).add(g.key))}
                      className="py-1.5 text-muted hover:text-ink hover:underline"
                    >
                      {t('countMoreLabel', { count: g.jobs.length - shown(g).length, label: g.label })}
                    </button>
                  ) : (
                    <span />
                  )}
                  {g.jobs.length > 1 && <GroupSelect group={g} selected={selected} onSelectMany={onSelectMany} />}
                </span>
              </div>
            )}
          </section>
        ))}
        {groups.length === 0 &&
          (search ? (
            <EmptyState title={t('noJobMatches')} text={t('searchSuburbCompanyConnote')} icon={<Search />} />
          ) : (
            <EmptyState title={t('everythingDriver')} text={t('newJobsAppearSoon')} icon={<PackageCheck />} />
          ))}
        {count > jobs.length && (
          <p className="px-3 py-2 text-xs text-muted">{t('mostUrgentShown', { shown: jobs.length, all: count })}</p>
        )}
      </div>
    </section>
  );
}
function GroupSelect({
  group,
  selected,
  onSelectMany,
}: {
  group: Group;
  selected: ReadonlySet<string>;
  onSelectMany: Props['onSelectMany'];
}) {
  const all = group.jobs.every((j) => selected.has(j.id));
  return (
    <button type="button" onClick={() => onSelectMany(group.jobs, !all)} className="py-1.5 text-accent hover:underline">
      {all ? t('selectNone') : t('selectAllCount', { count: group.jobs.length })}
    </button>
  );
}
