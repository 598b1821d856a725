/** Services and surcharges as a rate manager keeps them. */
import type { Parsed } from '@cartage/contract/call.ts';
import { conflict, invalid } from '@cartage/contract/error.ts';
import { type keptServiceCalls, MEASURED_RULES } from '@cartage/contract/rates/rate-service.ts';
import type { RateService } from '@cartage/contract/rates/rate.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, create } from '@cartage/server/write.ts';
import { asc, max, sql } from 'drizzle-orm';
import { rateServices } from '../rates/rates.tables.ts';
import { rateService } from './rate-service.entity.ts';

export const keptServices = (ctx: Ctx): Promise<RateService[]> =>
  ctx.db.select().from(rateServices).orderBy(asc(rateServices.sequence), asc(rateServices.code));

type Asked = Parsed<typeof keptServiceCalls.save>['service'];
export async function saveService(ctx: Ctx, { service: { id, ...asked } }: { service: Asked }): Promise<RateService> {
  const given = Object.fromEntries(Object.entries(asked).filter(([, v]) => v !== undefined)) as Partial<RateService>;
  if (id) return change(ctx, rateService, id, (before) => measured({ ...before, ...given, ...same(before, asked) }));
  await refuseTaken(ctx, asked.code);
  const [last] = await ctx.db.select({ sequence: max(rateServices.sequence) }).from(rateServices);
  return create(
    ctx,
    rateService,
    measured({ ...NEW, sequence: (last?.sequence ?? 0) + 1, ...given, id: uuidv7(ctx.now()) } as RateService),
  );
}
const NEW = {
  description: null,
  isActive: true,
  isTaxApplied: true,
  minUnit: 0,
  cubicFactor: null,
  maxWeightKg: null,
  maxVolumeM3: null,
  rule: 'OnRequest',
  threshold: null,
  levyOn: 'Freight',
} as const;
/** Rates, bookings and invoices name it by its code. */
function same(before: RateService, { code, isAdditional }: Asked): object {
  const wrong = (message: string, member: string) => invalid([{ message, members: [`service.${member}`] }], message);
  if (code !== before.code.toUpperCase()) throw wrong(say('rateService.code'), 'code');
  if (isAdditional !== before.isAdditional) throw wrong(say('rateService.kind'), 'isAdditional');
  return { code: before.code };
}
function measured<S extends RateService>(service: S): S {
  if (MEASURED_RULES.includes(service.rule) && !service.threshold)
    throw invalid([{ message: say('rateService.threshold'), members: ['service.threshold'] }]);
  return service;
}
async function refuseTaken(ctx: Ctx, code: string): Promise<void> {
  const [other] = await ctx.db
    .select()
    .from(rateServices)
    .where(sql`upper(${rateServices.code}) = ${code}`);
  if (other)
    throw conflict('rateService.codeTaken', say('rateService.codeTaken', { name: other.name, code: other.code }), [
      'service.code',
    ]);
}
