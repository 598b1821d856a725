/**
 * An event is a value: type, topic, key and data, written once. Topic is the aggregate, the key keeps its events in
 * order. Data are ids and facts that listeners need; a breaking change is a new name.
 */
import type { Service } from './call.ts';
import { z } from './zod.ts';

type Shape = Record<string, z.ZodType>;
/** Who hears of a topic on the push stream. What is not named hears nothing. */
export type Audience =
  | 'services'
  /** Whoever is signed in, whichever side they are on: nothing in it is anybody's. */
  | 'everyone'
  | {
      /** What staff need to hear of it; a customer's people and drivers need it as well. */
      readonly permission: string;
      /** A customer's people hear of what carries their `customerId`. */
      readonly customers?: true;
      /** A driver hears of what carries his `driverId`, and of what names no driver that something has moved. */
      readonly drivers?: true;
      /** Whom units bind hears of what carries the `unitId` of one that he sees, or null; of what carries none, only that something has moved. */
      readonly units?: true;
    };
export type DomainEvent<D = unknown> = { type: string; topic: string; key: string; data: D };
export type EventType<D = any> = {
  (data: D): DomainEvent<D>;
  readonly type: string;
  readonly topic: string;
  readonly service: Service | 'any';
  readonly audience: Audience;
  readonly schema: z.ZodType<D>;
};
type EventTypes<E extends Record<string, Shape>> = { readonly [K in keyof E]: EventType<z.output<z.ZodObject<E[K]>>> };

const everyEvent = new Map<string, EventType>();

/** The events of one aggregate. `keyName` names the data field that keeps them in order, `audience` who hears of them. */
export function events<E extends Record<string, Shape>>(
  service: Service | 'any',
  topic: string,
  keyName: string,
  audience: Audience,
  shapes: E,
): EventTypes<E> {
  const made = Object.entries(shapes).map(([name, shape]) => {
    const type = `${topic}.${name}`;
    const make = (data: Record<string, unknown>) => ({ type, topic, key: String(data[keyName]), data });
    const event = Object.assign(make, {
      type,
      topic,
      service,
      audience,
      schema: z.object(shape),
    }) as unknown as EventType;
    everyEvent.set(type, event);
    return [name, event];
  });
  return Object.freeze(Object.fromEntries(made)) as EventTypes<E>;
}

/** What travels: the event with its identity, its tenant, its time and what caused it. */
export const Envelope = z.object({
  id: z.guid(),
  type: z.string(),
  tenantId: z.number().int(),
  occurredAt: z.string(),
  /** Request id, actor and trace of what caused the event. */
  cause: z.object({
    requestId: z.string().optional(),
    userId: z.number().nullable().optional(),
    userName: z.string().optional(),
    impersonator: z.string().optional(),
    traceparent: z.string().optional(),
  }),
  key: z.string(),
  topic: z.string(),
  data: z.unknown(),
});
export type Envelope<D = unknown> = Omit<z.infer<typeof Envelope>, 'data'> & { data: D };

export const eventNamed = (type: string): EventType | undefined => everyEvent.get(type);
export const declaredEvents = (): EventType[] => [...everyEvent.values()];
