/** What the board shows: the day, an area, some of the drivers. All of it in the URL. */
import { boardWords } from '@cartage/contract/words/jobs/board.ts';
import type { Board } from '@cartage/contract/jobs/delivery-agent.ts';
import { addDays } from '@cartage/contract/time.ts';
import { Button, DayPopover, DropdownMenu, Link, useFormat, type PageAction, wordsOf } from '@cartage/ui/core.ts';
import { CalendarDays, ChevronDown, ChevronLeft, ChevronRight, Map as MapIcon, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { DriversMenu } from './drivers-menu.tsx';
import { planActions } from './plan-actions.tsx';
import { useDayView } from './use-day-view.ts';
import { areaText } from '../job-words.ts';

const t = wordsOf(boardWords);

export function useBoardView() {
  const { params, put, ...view } = useDayView();
  // The field's own: the URL follows in its own time, and a field that waited for it would lose letters.
  const [search, setSearch] = useState(params.get('q') ?? '');
  return {
    ...view,
    area: params.get('area') ?? '',
    map: params.get('map') === '1',
    by: params.get('by') === 'window' ? ('window' as const) : ('area' as const),
    search,
    setArea: (area: string) => put('area', area),
    setMap: (on: boolean) => put('map', on ? '1' : undefined),
    setBy: (by: string) => put('by', by === 'area' ? undefined : by),
    setSearch: (q: string) => {
      setSearch(q);
      put('q', q);
    },
  };
}
export type BoardView = ReturnType<typeof useBoardView>;
type View = BoardView;

export function DayChooser({ day, today, onDay }: { day: string; today: string; onDay: (day: string) => void }) {
  const { day: dayText } = useFormat();
  return (
    <span className="flex h-9 shrink-0 touch divide-x divide-line-strong rounded-control border border-line-strong bg-surface-1 text-sm [&>button]:border-0 [&>button]:rounded-none">
      <Button
        variant="ghost"
        className="rounded-l-control! px-2 h-full"
        aria-label={t('theDayBefore')}
        onClick={() => onDay(addDays(day, -1))}
      >
        <ChevronLeft />
      </Button>
      <span className="relative grid h-full">
        <DayPopover
          day={day}
          label={t('day')}
          onPick={onDay}
          trigger={
            <button type="button" className="flex items-center gap-2 px-3 font-semibold hover:bg-surface-2">
              <CalendarDays aria-hidden className="size-4 stroke-[1.75] text-muted" />
              {dayText(day, { today })}
            </button>
          }
        />
      </span>
      <Button
        variant="ghost"
        className="rounded-r-control! px-2 h-full"
        aria-label={t('theDayAfter')}
        onClick={() => onDay(addDays(day, 1))}
      >
        <ChevronRight />
      </Button>
    </span>
  );
}
export const MapToggle = ({ view }: { view: View }) => (
  <Button
    variant="outline"
    icon={<MapIcon />}
    aria-pressed={view.map}
    className={view.map ? 'border-accent bg-accent-soft text-accent' : ''}
    onClick={() => view.setMap(!view.map)}
  >
    {t('map')}
  </Button>
);
export function AreaChooser({ view, board }: { view: View; board: Board | undefined }) {
  const areas = [...new Set(board?.unallocated.map((j) => j.area))].sort();
  if (view.area && !areas.includes(view.area)) areas.push(view.area);
  return (
    <DropdownMenu
      align="start"
      label={t('area')}
      trigger={
        <Button variant="outline">
          <span className="font-normal text-muted">{t('area')}</span>
          {view.area ? areaText(view.area) : t('all')}
          <ChevronDown className="text-muted" />
        </Button>
      }
      entries={['', ...areas].map((a) => ({
        label: a ? areaText(a) : t('allAreas'),
        checked: view.area === a,
        radio: true,
        onChange: () => view.setArea(a),
      }))}
    />
  );
}
export function DriverChooser({ view, board }: { view: View; board: Board | undefined }) {
  const lanes = board?.lanes ?? [];
  const withWork = lanes.filter((l) => l.jobs.length > 0).map((l) => l.driverid);
  return (
    <DriversMenu
      lanes={lanes}
      chosen={view.drivers}
      onChoose={view.setDrivers}
      text={
        // Before the board is there, "all 0" would say that nobody drives.
        !board
          ? t('all')
          : view.drivers.size === 0
            ? t('allCount', { count: lanes.length })
            : t('shownOfAll', { shown: view.drivers.size, all: lanes.length })
      }
      sets={[
        { label: t('allDrivers'), onSelect: () => view.setDrivers(new Set()) },
        { label: t('withJobsToday'), onSelect: () => view.setDrivers(new Set(withWork)) },
      ]}
    />
  );
}

export const BoardNote = ({ view, board, phone }: { view: View; board: Board | undefined; phone: boolean }) => (
  <span className="flex flex-wrap items-center gap-2">
    <span className="num mr-2 max-sm:hidden">
      {board ? t('unallocatedCountUnallocated', { unallocatedCount: board.unallocatedCount }) : ''}
    </span>
    {!!board?.heldCount && (
      <Link to="/jobs?held=true" title={t('depotTheirReceivers')} className="num mr-2 text-accent hover:underline">
        {t('held', { count: board.heldCount })}
        <span className="sm:sr-only"> {t('atTheDepot')}</span>
      </Link>
    )}
    <DayChooser day={view.day} today={view.today} onDay={view.setDay} />
    {!phone && (
      <>
        <AreaChooser view={view} board={board} />
        <DriverChooser view={view} board={board} />
        <MapToggle view={view} />
      </>
    )}
  </span>
);
type ActionFacts = Parameters<typeof planActions>[0] & { waiting: number; onSuggest: () => void };
export const actionsOf = ({ waiting, onSuggest, ...planning }: ActionFacts): (PageAction | false)[] => [
  {
    label: t('suggestDrivers'),
    icon: <WandSparkles />,
    permission: 'Job.Dispatch',
    disabled: waiting === 0,
    why: t('nothingWaits'),
    onClick: onSuggest,
  },
  ...planActions(planning),
];
