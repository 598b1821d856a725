/** What a plan is made of: the day, who drives, what matters. */
import type { BoardLane } from '@cartage/contract/jobs/delivery-agent.ts';
import { SegmentedControl } from '@cartage/ui/data.ts';
import { DayChooser } from '../allocation/board-bar.tsx';
import { DriversMenu } from '../allocation/drivers-menu.tsx';
import { type Goal, GOALS, type PlanView } from './plan-view.ts';

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
        text={`${view.drivers.size || able.length} of ${lanes.length}`}
        sets={[{ label: 'All who are able', onSelect: () => view.setDrivers(new Set()) }]}
      />
      <SegmentedControl label="What matters" segments={GOALS} value={goal} onChange={view.setGoal} />
    </span>
  );
}
