/** What a day may give way by, at which price, and whether the answer marks just that. */
import type { RoutingBent, RoutingRequest, RoutingRoute } from '@cartage/contract/routing/routing.ts';
import type { Asked } from './asked.ts';
import type { Found } from './loads.ts';

type Day = { vehicle: RoutingRequest['vehicles'][number]; stops: readonly Asked[]; route: RoutingRoute; ends: number };
type Due = { step: number; cause: RoutingBent['cause']; by: number; price: number };
const SLACK = 0.03;
/** Rounded figures tell of so little or not. */
const LEAST = 0.005,
  TOLD = 0.05;

/** `ends`: when the day is over. `excuses`: of what is not kept, whether it was free to give way as far as it does. */
export function bentOf({ vehicle, stops, route: { steps }, ends }: Day): {
  faults: string[];
  cost: number;
  excuses: (found: Found) => boolean;
} {
  const due: Due[] = [];
  let next = 0;
  steps.forEach((step, n) => {
    if (step.type !== 'job' && step.type !== 'pickup' && step.type !== 'delivery') return;
    const { bend, windows } = stops[next++]!;
    const by = step.arrival + step.waiting_time - Math.max(...windows.map((w) => w[1]));
    if (bend?.late != null && by > LEAST && by <= (bend.max_late ?? Infinity) * 60 + SLACK && windows.length > 0)
      due.push({ step: n, cause: 'late', by, price: bend.late / 60 });
  });
  const { overtime, max_overtime, overload, max_overload } = vehicle.bend ?? {};
  const over = ends - (vehicle.time_window?.[1] ?? Infinity);
  if (overtime != null && over > LEAST && over <= (max_overtime ?? Infinity) * 60 + SLACK)
    due.push({ step: steps.length - 1, cause: 'overtime', by: over, price: overtime / 60 });
  const excess = excessOf(vehicle.capacity, stops, steps);
  const mayOverload = overload != null && excess.every(({ by }) => by <= (max_overload ?? Infinity) + 1e-6);
  if (mayOverload) due.push(...excess.map((e) => ({ ...e, cause: 'overload' as const, price: overload })));

  const told = steps.flatMap((s, step) => (s.bent ?? []).map((b) => ({ ...b, step })));
  const faults: string[] = [];
  for (const { step, cause, by, price } of due) {
    const i = told.findIndex((t) => t.step === step && t.cause === cause && Math.abs(t.by - by) <= SLACK);
    const [mark] = i < 0 ? [] : told.splice(i, 1);
    if (!mark && by > TOLD) faults.push(`does not say that it is ${cause} at step ${step} by ${by}`);
    else if (mark && Math.abs(mark.cost - mark.by * price) > 0.01)
      faults.push(`prices ${cause} at step ${step} at ${mark.cost}`);
  }
  for (const { step, cause, by } of told) if (by > TOLD) faults.push(`says that it is ${cause} at step ${step}`);
  return {
    faults,
    cost: steps.flatMap((s) => s.bent ?? []).reduce((sum, { cost }) => sum + cost, 0),
    excuses: ({ cause, step }) =>
      cause === 'load'
        ? mayOverload
        : cause === 'delay' &&
          due.some((d) =>
            d.cause === 'overtime' ? step === -1 || steps[step]?.type === 'end' : d.cause === 'late' && d.step === step,
          ),
  };
}

/** Above the room for each measure of load, and the step at which most is on board first. */
function excessOf(
  capacity: readonly number[] | null | undefined,
  stops: readonly Asked[],
  steps: RoutingRoute['steps'],
): { step: number; by: number }[] {
  if (!capacity) return [];
  const dims = Math.max(...steps.map((s) => s.load.length));
  return Array.from({ length: dims }, (_, k) => {
    const brought = stops.reduce((sum, s) => sum + (s.type === 'job' ? (s.brought[k] ?? 0) : 0), 0);
    const loads = [brought, ...steps.map((s) => s.load[k] ?? 0)],
      high = Math.max(...loads);
    return { step: Math.max(0, loads.findIndex((l) => l > high - 1e-6) - 1), by: high - (capacity[k] ?? 0) };
  }).filter(({ by }) => by > LEAST);
}
