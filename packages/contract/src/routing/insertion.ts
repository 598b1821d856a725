/** Where freight would go best in days that stand already. Positions are [longitude, latitude]; times are seconds, distances metres. */
import { num, text } from '../wire.ts';
import { z } from '../zod.ts';

const instant = num(z.number().min(0).max(1e11));
const key = text(120);
const location = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

export const InsertionStop = z.object({
  id: key,
  location,
  /** Seconds at the door. */
  service: num(z.number().min(0).max(86_400)).optional(),
  /** Seconds more where the stop before was at another door. */
  setup: num(z.number().min(0).max(86_400)).optional(),
  /** What counts where neither is said and nothing was learned of the door (see the routing request). */
  default_service: num(z.number().min(0).max(86_400)).optional(),
  default_setup: num(z.number().min(0).max(86_400)).optional(),
  door: text(60).nullish(),
  /** What is done there, for what was learned of the door: a delivery, unless it is said. */
  kind: z.enum(['pickup', 'delivery']).optional(),
  /** Not served before `opens`, which is waited for; late after `due`, which is counted and not forbidden. */
  opens: instant.nullish(),
  due: instant.nullish(),
});
/** One stop, or a pick-up and its delivery in this order. */
export const InsertionFreight = z.object({
  stops: z.array(InsertionStop).min(1).max(2),
  /** The number of the route's stop that its first stop has to become. */
  position: z.number().int().min(1).max(400).nullish(),
});
export const InsertionRoute = z.object({
  id: key,
  profile: z.enum(['auto', 'truck', 'car']).default('truck'),
  start: location.nullish(),
  end: location.nullish(),
  departs: instant,
  /** To be made in this order. */
  stops: z.array(InsertionStop).max(120),
  /** The route's own freight that has no place yet: put in before what is asked about. */
  loose: z.array(InsertionFreight).max(60).default([]),
});
export const InsertionRequest = z.object({
  routes: z.array(InsertionRoute).max(300),
  freight: z.array(InsertionFreight).max(100),
  /** The ways as polylines too. */
  geometry: z.boolean().default(false),
});
export type InsertionStop = z.output<typeof InsertionStop>;
export type InsertionFreight = z.output<typeof InsertionFreight>;
export type InsertionRoute = z.output<typeof InsertionRoute>;
export type InsertionRequest = z.output<typeof InsertionRequest>;

/** `work`: driving, service, and waiting after the first stop; a wait before it is spent at home. */
const Day = z.object({ work: z.number(), distance: z.number(), ends: z.number() });
export const InsertionResult = z.object({
  routes: z.array(
    z.object({
      id: z.string(),
      before: Day,
      after: Day,
      /** The farthest that any stop asked about lies from start or end of the route, by road; null when it has neither. */
      away: z.number().nullable(),
      geometry: z.string().nullable(),
      /** All stops as they would be made; `late` counts from `due`, `wasLate` without the freight asked about; `takes`: seconds at the door. */
      stops: z.array(
        z.object({
          id: z.string(),
          arrival: z.number(),
          late: z.number(),
          wasLate: z.number().nullable(),
          takes: z.number().optional(),
        }),
      ),
    }),
  ),
});
export type InsertionResult = z.infer<typeof InsertionResult>;
