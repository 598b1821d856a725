/** The services and surcharges that rates are kept for, as a rate manager keeps them. */
import { calls, get, post } from '../call.ts';
import { Guid, name, text } from '../wire.ts';
import { z } from '../zod.ts';
import { RateService, SURCHARGE_RULES } from './rate.ts';
import { say } from '../words/errors/input.ts';

const four = (n: number) => Math.abs(n * 1e4 - Math.round(n * 1e4)) < 1e-4;
const measure = z.number().min(0).max(1e7).refine(four, say('atMostFourDecimals'));
/** Rules that look at a piece: metres, kg and m³. */
export const MEASURED_RULES: readonly string[] = ['LongerThan', 'HeavierThan', 'LargerThan'];
/** `code` and `isAdditional` are given once: rates, bookings and invoices speak of them. */
export const RateServiceInput = z
  .object({
    id: Guid.nullish(),
    code: name(40)
      .transform((code) => code.toUpperCase())
      .refine((code) => /^[A-Z0-9][A-Z0-9_-]*$/.test(code), say('serviceCode')),
    name: name(120),
    description: text(400).nullish(),
    isAdditional: z.boolean(),
    isActive: z.boolean().optional(),
    isTaxApplied: z.boolean().optional(),
    minUnit: measure.optional(),
    cubicFactor: measure.min(1).max(5000).nullish(),
    maxWeightKg: measure.nullish(),
    maxVolumeM3: measure.nullish(),
    rule: z.enum(SURCHARGE_RULES).optional(),
    threshold: measure.nullish(),
    levyOn: RateService.shape.levyOn.optional(),
    sequence: z.number().int().min(0).max(10_000).optional(),
  })
  .superRefine(({ rule, threshold, id }, ctx) => {
    const isMissing = threshold === null || (threshold === undefined && !id) || threshold === 0;
    if (rule && MEASURED_RULES.includes(rule) && isMissing)
      ctx.addIssue({ code: 'custom', path: ['threshold'], message: say('threshold') });
  });

export const keptServiceCalls = calls(
  'svc-jobs',
  '/api/rates/service',
  { ours: true, staff: true, permission: 'Carrier' },
  {
    kept: get('all-rate-services', {}, z.array(RateService), {
      summary: 'All services, those that are switched off among them.',
    }),
    save: post('save-rate-service', { service: RateServiceInput }, RateService, {
      summary: 'A service or surcharge, new or changed. What is left out stays as it is.',
    }),
  },
);
