/** Which units' bookings, jobs and drivers a person sees, where the tenant has switched that on. */
import { isDriverOnly, type Person } from '@cartage/contract/permission.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { sql } from 'drizzle-orm';
import { settingsOf } from '../tenant/tenant.store.ts';

export type Sight = { units: number[] | null; unitId: number | null };
export const ALL_UNITS = 'Administration.AllUnits';

/** `units` is null for whom units do not bind: customers' people, those who drive alone, who sees all, and everybody while it is off. */
export async function sightOf(ctx: Ctx, userId: number, person: Person): Promise<Sight> {
  if (person.customerId !== null) return { units: null, unitId: null };
  const own = await ownUnits(ctx, userId);
  const unitId = own.length === 1 ? own[0]! : null;
  const isBound = isBoundBy(person) && (await isOn(ctx));
  return { units: isBound ? await seenFrom(ctx, own) : null, unitId };
}
/** Whether each of them sees rows of a unit; read in two statements and one for each set of units that people are of. */
export async function whoSeeUnit(
  ctx: Ctx,
  people: readonly { userId: number; person: Person }[],
  unitId: number | null,
): Promise<Set<number>> {
  const bound = unitId !== null && (await isOn(ctx)) ? people.filter(({ person }) => isBoundBy(person)) : [];
  const seeing = new Set(people.map((p) => p.userId));
  if (bound.length === 0) return seeing;
  const ids = bound.map((p) => p.userId);
  const rows = (await ctx.db.execute(
    sql`select user_id as id, array_agg(unit_id order by unit_id) as units from core.unit_members where user_id = any(${sql.param(ids)}::bigint[]) group by 1`,
  )) as unknown as { id: string; units: (string | number)[] }[];
  const own = new Map(rows.map(({ id, units }) => [Number(id), units.map(Number)]));
  const seenFromSet = new Map<string, number[] | null>();
  for (const id of ids) {
    const units = own.get(id) ?? [];
    const key = units.join();
    if (!seenFromSet.has(key)) seenFromSet.set(key, await seenFrom(ctx, units));
    const seen = seenFromSet.get(key)!;
    if (seen && !seen.includes(unitId!)) seeing.delete(id);
  }
  return seeing;
}
const isBoundBy = (person: Person): boolean =>
  person.customerId === null && !person.permissions.has(ALL_UNITS) && !isDriverOnly(person);
const isOn = async (ctx: Ctx): Promise<boolean> => (await settingsOf(ctx)).organizationUnits.limitsSight;
const ownUnits = async (ctx: Ctx, userId: number): Promise<number[]> =>
  numbers(ctx, sql`select unit_id as id from core.unit_members where user_id = ${userId} order by 1`);

/** The units and all below them, with what units that are deleted have left to these; null where those are all there are. */
async function seenFrom(ctx: Ctx, own: readonly number[]): Promise<number[] | null> {
  const seen = await numbers(
    ctx,
    sql`select u.id from core.organization_units u where exists (select from core.organization_units top
      where top.id = any(${sql.param(own)}::bigint[]) and (u.id = top.id or starts_with(u.code, top.code || '.'))) order by 1`,
  );
  const [all] = await numbers(ctx, sql`select count(*) as id from core.organization_units`);
  if (seen.length > 0 && seen.length === all) return null;
  const left = sql`select unit_id as id from core.removed_units where parent_id is null or parent_id = any(${sql.param(seen)}::bigint[]) order by 1`;
  return [...seen, ...(await numbers(ctx, left))];
}
export const numbers = async (ctx: Ctx, query: ReturnType<typeof sql>): Promise<number[]> =>
  ((await ctx.db.execute(query)) as unknown as { id: string | number }[]).map((row) => Number(row.id));

/** What a deleted unit had is its parent's, as is what it had been left itself. */
export async function leaveToParent(ctx: Ctx, unitId: number, parentId: number | null): Promise<void> {
  await ctx.db.execute(sql`update core.removed_units set parent_id = ${parentId} where parent_id = ${unitId}`);
  await ctx.db.execute(sql`insert into core.removed_units (unit_id, parent_id) values (${unitId}, ${parentId})`);
}
