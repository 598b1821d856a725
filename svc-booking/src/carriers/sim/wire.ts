/** What the simulator understands and answers; the carrier object reads its answers by these schemas and no others. */
import { z } from '@cartage/contract/zod.ts';

export const SIM_MODES = ['ok', 'slow', 'fail', 'nonsense', 'hang'] as const;
export const SIM_SERVICES = [
  {
    code: 'SL-ROAD',
    name: 'Southline Road',
    perKg: 0.08,
    perKgKm: 0.00018,
    callOut: 9.5,
    minimum: 14.9,
    kmPerDay: 700,
    extraDays: 1,
    cutOff: '15:00',
  },
  {
    code: 'SL-NEXT',
    name: 'Southline Next Day',
    perKg: 0.28,
    perKgKm: 0.0005,
    callOut: 14.5,
    minimum: 26.5,
    kmPerDay: 1600,
    extraDays: 0,
    cutOff: '13:30',
  },
] as const;
export const SIM_CUBIC_FACTOR = 250;
export const SIM_MAX_KG = 12_000;

const postCode = z.string().min(1).max(12);
export const RateQuestion = z.object({
  account: z.string().min(1).max(40),
  mode: z.enum(SIM_MODES),
  from: postCode,
  to: postCode,
  weightKg: z.number().min(0).max(1e7),
  volumeM3: z.number().min(0).max(1e6),
  pieces: z.number().int().min(1).max(1e7),
  dangerous: z.boolean(),
});
export type RateQuestion = z.infer<typeof RateQuestion>;

/** Dollars, tax-exclusive; below zero or above a million is no price. */
const dollars = z.number().min(0).max(1e6);
const text = z.string().min(1).max(120);
export const RateAnswer = z.object({
  rates: z
    .array(
      z.object({
        service: text,
        name: text,
        base: dollars,
        fuel: dollars,
        dangerousGoods: dollars,
        transitDays: z.number().int().min(0).max(60),
        cutOff: z.string().regex(/^\d\d:\d\d$/),
        chargeableKg: z.number().min(0).max(1e9),
        distanceKm: z.number().min(0).max(20_000),
      }),
    )
    .max(100),
  refused: z.array(z.object({ service: text, name: text, code: text, message: z.string().min(1).max(300) })).max(100),
});
export type RateAnswer = z.infer<typeof RateAnswer>;

export const BookQuestion = z.object({
  account: z.string().min(1).max(40),
  mode: z.enum(SIM_MODES),
  consignment: z.string().min(1).max(60),
  service: z.string().min(1).max(40),
});
export const BookAnswer = z.object({ reference: text });
export const ShipmentQuestion = z.object({
  account: z.string().min(1).max(40),
  mode: z.enum(SIM_MODES),
  consignment: z.string().min(1).max(60),
});
/** `since`: when it was booked. The simulator keeps nothing and works out from it how far the freight has come. */
export const TrackQuestion = ShipmentQuestion.extend({ since: z.iso.datetime({ offset: true }) });
export const CancelAnswer = z.object({ cancelled: z.boolean() });
export const TrackAnswer = z.object({
  events: z
    .array(z.object({ status: text, at: z.iso.datetime({ offset: true }), note: z.string().max(300).nullable() }))
    .max(500),
});
