/** Ours: public holidays, in cut-offs, transit days and runs. The country's and the states' are known by rule; a tenant adds days off, or opens one. */
import { calls, del, get, post } from '../call.ts';
import { pageOf } from '../list.ts';
import { Day, Empty, Id, name, num, Sentence } from '../wire.ts';
import { z } from '../zod.ts';

export const AUSTRALIAN_STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
/** `id` is null for a day that is known by rule; an entry of the same day says otherwise. `stateCode` null: everywhere. */
export const Holiday = z.object({
  id: z.number().int().nullable(),
  day: Day,
  stateCode: z.string().nullable(),
  /** Of a day that is known by rule ours, else as somebody called it. */
  name: Sentence,
  isClosed: z.boolean(),
});
export type Holiday = z.infer<typeof Holiday>;
/** A new entry is everywhere and closed unless it says otherwise; an update keeps what it does not send. */
export const HolidayInput = z.object({
  id: Id.nullish(),
  day: Day,
  stateCode: z.enum(AUSTRALIAN_STATES).nullish(),
  name: name(120),
  isClosed: z.boolean().optional(),
});

export const holidayCalls = calls(
  'svc-booking',
  '/api/booking/holiday',
  { permission: 'Booking', staff: true, ours: true },
  {
    list: get(
      'getholidays',
      { year: num(z.number().int().min(2000).max(2200)), stateCode: z.enum(AUSTRALIAN_STATES).optional() },
      pageOf(Holiday),
    ),
    save: post('createorupdateholiday', { holiday: HolidayInput }, z.number().int()),
    remove: del('deleteholiday', { id: Id }, Empty),
  },
);
