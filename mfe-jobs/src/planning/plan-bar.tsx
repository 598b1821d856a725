/** What a plan is made of: the day, who drives, what matters. */
import type { BoardLane } from '@cartage/contract/jobs/delivery-agent.ts';
import { Button, DropdownMenu } from '@cartage/ui/core.ts';
import { SegmentedControl } from '@cartage/ui/data.ts';
import { ChevronDown } from 'lucide-react';
import { DayChooser } from '../allocation/board-bar.tsx';
import { type Goal, GOALS, type PlanView } from './plan-view.ts';

/** Fit and with a vehicle. */
export const isAble = (lane: BoardLane): boolean => lane.isfit && lane.vehicle !== null;

export function PlanBar({ view, lanes, goal }: { view: PlanView; lanes: readonly BoardLane[]; goal: Goal }) {
  const able = lanes.filter(isAble),
    all = view.drivers.size === 0;
  const toggle = (id: string) => {
    const next = new Set(all ? able.map((l) => l.driverid) : view.drivers);
    if (next.has(id)) next.delete(id);
    else next.add(id);
    view.setDrivers(next.size === able.length ? new Set() : next);
  };
  return (
    <span className="flex flex-wrap items-center gap-2">
      <DayChooser day={view.day} today={view.today} onDay={view.setDay} />
      <DropdownMenu
        align="start"
        label="Drivers"
        trigger={
          <Button variant="outline">
            <span className="font-normal text-muted">Drivers</span>
            <span className="num">{`${all ? able.length : view.drivers.size} of ${lanes.length}`}</span>
            <ChevronDown className="text-muted" />
          </Button>
        }
        entries={[
          { label: 'All who are able', onSelect: () => view.setDrivers(new Set()) },
          'separator',
          ...able.map((l) => ({
            label: l.name,
            checked: all || view.drivers.has(l.driverid),
            onChange: () => toggle(l.driverid),
          })),
        ]}
      />
      <SegmentedControl label="What matters" segments={GOALS} value={goal} onChange={view.setGoal} />
    </span>
  );
}
