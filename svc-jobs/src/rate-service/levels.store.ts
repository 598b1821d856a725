/** The services that freight is sold by as one of the tenant's lists: its own words, colours and order over codes that stay. */
import { invalid } from '@cartage/contract/error.ts';
import { lookupEvents } from '@cartage/contract/events/lookup.ts';
import type { LookupItem, LookupName, LookupRename } from '@cartage/contract/wire.ts';
import { say } from '@cartage/contract/words/errors/server.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { change, changeAll } from '@cartage/server/write.ts';
import { rateService } from './rate-service.entity.ts';
import { keptServices } from './rate-service.store.ts';

export const LEVELS = 'serviceLevels';
/** Surcharges have names of their own and no place in a choice. */
const levelsOf = async (ctx: Ctx) => (await keptServices(ctx)).filter((s) => !s.isAdditional);

/** Those that are sold, in the tenant's order; what is hidden says so. */
export async function serviceLevels(ctx: Ctx): Promise<LookupItem[]> {
  const sold = (await levelsOf(ctx)).filter((s) => s.isActive);
  return sold.map(({ code: id, name, description, colour, isHidden }) => {
    return { id, name, description, colour: colour ?? null, ...(isHidden && { isHidden }) };
  });
}
/** For pages that speak by codes: one whose name is all that there is to say comes with its own data anyhow. */
export async function levelNames(ctx: Ctx): Promise<LookupName[]> {
  return (await levelsOf(ctx)).map(({ code, name, colour, sequence: sortOrder, isHidden }) => {
    return { list: LEVELS, code, name, colour: colour ?? null, sortOrder, isHidden: isHidden ?? false };
  });
}

export async function renameLevel(ctx: Ctx, { list, id: code, before, ...asked }: LookupRename): Promise<void> {
  const all = await keptServices(ctx);
  const level = all.find((s) => !s.isAdditional && s.code === code);
  if (!level) throw invalid([{ message: say('noCode', { list, code }), members: ['id'] }]);
  // There is no word of the house for it: one without a name is called by its code.
  const words = sent({ ...asked, name: asked.name === null ? code : asked.name });
  if (Object.keys(words).length) await change(ctx, rateService, level.id, (row) => ({ ...row, ...words }));
  if (before !== undefined) {
    const others = all.filter((s) => !s.isAdditional && s !== level);
    const place = before === null ? others.length : others.findIndex((s) => s.code === before);
    if (place < 0) throw invalid([{ message: say('noOtherCode', { list, before: before! }), members: ['before'] }]);
    const ordered = others.toSpliced(place, 0, level);
    // Levies are charged in their order, which stays as it is.
    const next = all.map((s) => (s.isAdditional ? s : ordered.shift()!).id);
    const places = new Map(next.map((id, at) => [id, at + 1]));
    const moved = all.filter((s) => s.sequence !== places.get(s.id));
    await changeAll(
      ctx,
      rateService,
      moved.map((s) => s.id),
      (row) => ({ ...row, sequence: places.get(row.id)! }),
    );
  }
  await ctx.emit(lookupEvents.changed({ list }));
}
const sent = (words: object): object => Object.fromEntries(Object.entries(words).filter(([, v]) => v !== undefined));
