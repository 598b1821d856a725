/** `plan` mode: the order that a caller gives, to be timed as it stands. */
import { invalid } from '@cartage/contract/error.ts';
import type { RoutingRequest } from '@cartage/contract/routing/routing.ts';
import { say } from '@cartage/contract/words/errors/routing.ts';
import { breaksOf } from '../model/duties.ts';
import { Names } from '../model/named.ts';
import type { Act } from '../search/day.ts';

/** When something is begun, if the caller says so: at this moment, not before, not after. */
export type Moment = { at: number | null; after: number | null; before: number | null };
export type GivenAct = Act & { moment: Moment };
export type GivenDay = { acts: GivenAct[]; start: Moment };

export const FREE: Moment = { at: null, after: null, before: null };

export const isPlan = ({ options }: RoutingRequest): boolean => options['plan'] === true || options['c'] === true;

/** Each vehicle's day as its `steps` say; null where it has none. Refuses with a 400 what names nothing. */
export function givenOf(request: RoutingRequest): (GivenDay | null)[] {
  const names = new Names(request, 'steps');
  return request.vehicles.map((vehicle) => {
    const steps = vehicle.steps ?? [];
    const breaks = breaksOf(vehicle).map((b) => String(b.id));
    const refuse = (message: string) =>
      invalid([{ message: say('steps.ofVehicle', { id: vehicle.id, message }), members: ['steps'] }]);
    const seen = new Set<number>();
    let start = FREE;
    const acts = steps.flatMap(({ type, id, ...when }, i): GivenAct[] => {
      const moment = momentOf(when);
      if (type === 'start' || type === 'end') {
        if (i !== (type === 'start' ? 0 : steps.length - 1)) throw refuse(say('steps.among', { type }));
        if (type === 'start') start = moment;
        return [];
      }
      if (type === 'reload') {
        if (!vehicle.reloads) throw refuse(say('steps.noReloads'));
        return [{ kind: 'reload', of: 0, moment }];
      }
      if (type === 'break') {
        const of = breaks.indexOf(String(id));
        if (of < 0 || seen.has(of)) throw refuse(say('steps.noBreak', { id }));
        seen.add(of);
        return [{ kind: 'break', of, moment }];
      }
      return [{ kind: 'stop', of: names.take({ type, id }), moment }];
    });
    return acts.length === 0 ? null : { acts, start };
  });
}

type When = Partial<Record<'service_at' | 'service_after' | 'service_before', number | null | undefined>>;
const momentOf = ({ service_at, service_after, service_before }: When): Moment =>
  service_at == null && service_after == null && service_before == null
    ? FREE
    : { at: service_at ?? null, after: service_after ?? null, before: service_before ?? null };

export const freely = (acts: readonly Act[]): GivenDay => ({
  acts: acts.map((act) => ({ ...act, moment: FREE })),
  start: FREE,
});
