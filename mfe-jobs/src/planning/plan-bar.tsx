/** What a plan is made of: the day, who drives, what matters. */
import { planWords } from '@cartage/contract/words/jobs/planning.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import type { BoardLane } from '@cartage/contract/jobs/delivery-agent.ts';
import { SegmentedControl } from '@cartage/ui/data.ts';
import { DayChooser } from '../allocation/board-bar.tsx';
import { DriversMenu } from '../allocation/drivers-menu.tsx';
import { type Goal, goals, type PlanView } from './plan-view.ts';

const t = wordsOf(planWords);

/** Fit and with a vehicle. */
export const isAble = (lane: BoardLane): boolean => lane.isfit && lane.vehicle !== null;

export function PlanBar({ view, lanes, goal }: { view: PlanView; lanes: readonly BoardLane[]; goal: Goal }) {
  const able = lanes.filter(isAble);
  return (
    <span className="flex flex-wrap items-center gap-2">
      <DayChooser day={view.day} today={view.today} onDay={view.setDay} />
      <DriversMenu
        lanes={able}
        chosen={view.drivers}
        onChoose={view.setDrivers}
        text={t('chosenOfAll', { chosen: view.drivers.size || able.length, all: lanes.length })}
        sets={[{ label: t('allWhoAble'), onSelect: () => view.setDrivers(new Set()) }]}
      />
      <SegmentedControl label={t('whatMatters')} segments={goals()} value={goal} onChange={view.setGoal} />
    </span>
  );
}
