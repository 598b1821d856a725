/** The total of the list of all comments against a plain count, after writes of every kind by everybody, folded or not, and by many at once. */
import { COMMENT_STATUSES, commentCalls } from '@cartage/contract/communication/comment.ts';
import { TALK_RECORDS, type TalkRecord } from '@cartage/contract/communication/talk.ts';
import { type Actor, isStaff, seesUnit } from '@cartage/server/context.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { aCustomerUser, aStaff, ofUnits } from '@cartage/testing/actors.ts';
import { asOwner } from '@cartage/testing/plant.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { recordUnits } from '../unit/unit.tables.ts';
import { communicationService } from '../service.ts';
import { newComment } from './comment.ts';
import { type CommentRow, comments, type DiscussionRow, discussions } from './discussion.tables.ts';
import { newDiscussion } from './discussion.ts';

const svc = startForTest(communicationService);
const AT = '2026-11-27T01:00:00.000Z';
const TENANTS = [1, 2] as const;
/** Which unit the bookings are of; others, and what is about no record, are of none. */
const UNIT_OF: Record<string, number> = { '1': 3, '2': 5 };
beforeAll(async () => {
  for (const tenantId of TENANTS)
    for (const [entityid, unitId] of Object.entries(UNIT_OF))
      await svc.given(recordUnits, { entityType: 'Booking', entityId: entityid, unitId }, { tenantId });
});
const fold = () => svc.service.background.run('comment-sums');

const pick = <T>(from: readonly T[], n: number): T | undefined => from[n % from.length];
const isSeen = (actor: Actor, d: DiscussionRow): boolean =>
  (actor.customerId === null || d.opento === actor.customerId) &&
  seesUnit(actor, d.entitytype === 'Booking' ? (UNIT_OF[d.entityid!] ?? null) : null);

const step = fc.record({
  tenantId: fc.constantFrom(...TENANTS),
  actor: fc.constantFrom(aStaff(), aCustomerUser(7), ofUnits([3])),
  does: fc.constantFrom(
    'begin',
    'say',
    'say',
    'say',
    'settle',
    'delete',
    'restore',
    'close',
    'reopen',
    'erase',
    'fold',
  ),
  about: fc.constantFrom<TalkRecord | null>('Booking', 'Invoice', null),
  entityid: fc.constantFrom('1', '2', '3'),
  customerid: fc.constantFrom(7, 8),
  isteamonly: fc.boolean(),
  isByMail: fc.boolean(),
  status: fc.constantFrom(...COMMENT_STATUSES),
  many: fc.integer({ min: 1, max: 4 }),
  n: fc.nat(10_000),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
/** Written under the row security of whoever does it; what he does not see stays as it is. */
async function run({
  tenantId,
  actor,
  does,
  about,
  entityid,
  customerid,
  isteamonly,
  isByMail,
  status,
  many,
  n,
}: Step) {
  const { db } = svc.ctx({ tenantId, actor });
  const writer = { userid: actor.userId, username: 'W', customerid: actor.customerId, isstaff: isStaff({ actor }) };
  const found = await db.select().from(discussions).orderBy(discussions.id);
  if (does === 'fold') {
    await fold();
    return;
  }
  if (does === 'begin' || found.length === 0) {
    const record = about
      ? { entitytype: about, entityid, entityname: 'R' }
      : { entitytype: null, entityid: null, entityname: null };
    const begun = newDiscussion(uuidv7(), { topic: 'T', customerid, isteamonly, ...record }, writer, AT);
    if (isSeen(actor, { ...begun, opento: begun.isopen ? begun.customerid : null } as DiscussionRow))
      await db.insert(discussions).values(begun);
    return;
  }
  const to = pick(found, n)!;
  const mail = isByMail ? () => ({ id: uuidv7(), quoted: '', files: [] }) : () => undefined;
  if (does === 'say') {
    const said = { content: `Words ${n}`, status, isteamonly: isteamonly || !to.isopen };
    const made = Array.from({ length: many }, () => newComment(to, said, writer, AT, uuidv7, mail()));
    await db.insert(comments).values(made);
  }
  const deletedtime = does === 'delete' || does === 'close' ? AT : null;
  if (does === 'close' || does === 'reopen')
    await db.update(discussions).set({ deletedtime }).where(eq(discussions.id, to.id));
  const row = pick(await db.select({ id: comments.id }).from(comments).orderBy(comments.id), n);
  if (!row) return;
  if (does === 'settle') {
    const which = many < 3 ? eq(comments.id, row.id) : eq(comments.discussionid, to.id);
    await db.update(comments).set({ status, content: 'Other' }).where(which);
  }
  if (does === 'delete' || does === 'restore')
    await db.update(comments).set({ deletedtime }).where(eq(comments.id, row.id));
  if (does === 'erase' && many === 1) await db.delete(discussions).where(eq(discussions.id, to.id));
  if (does === 'erase' && many > 1) await db.delete(comments).where(eq(comments.id, row.id));
}

type Told = { comment: CommentRow; discussion: DiscussionRow };
const WHO: { actor: Actor; tenantId: number }[] = [
  ...TENANTS.map((tenantId) => ({ actor: aStaff(), tenantId })),
  { actor: aStaff(['Finance.View']), tenantId: 1 },
  { actor: aCustomerUser(7), tenantId: 1 },
  { actor: ofUnits([3]), tenantId: 1 },
  { actor: ofUnits([]), tenantId: 2 },
];
const FILTERS: { filter?: string; test: (c: CommentRow) => boolean }[] = [
  { test: () => true },
  { filter: "status eq 'Open'", test: (c) => c.status === 'Open' },
  { filter: "isteamonly eq true and not (status in ('Open'))", test: (c) => !c.isopen && c.status !== 'Open' },
  { filter: 'bycustomer eq true or isbymail eq true', test: (c) => c.bycustomer || c.isbymail },
  { filter: "contains(content,'Other')", test: (c) => c.content.includes('Other') },
];
async function expectTotals(): Promise<void> {
  for (const { actor, tenantId } of WHO) {
    const told: Told[] = await svc
      .ctx({ tenantId })
      .db.select({ comment: comments, discussion: discussions })
      .from(comments)
      .innerJoin(discussions, eq(discussions.id, comments.discussionid));
    const seen = told
      .filter(
        ({ comment: c, discussion: d }) =>
          c.deletedtime === null && d.deletedtime === null && isSeen(actor, { ...d, opento: c.opento }),
      )
      .map(({ comment }) => comment)
      .filter((c) => c.entitytype === null || actor.permissions.has(TALK_RECORDS[c.entitytype]));
    for (const { filter, test } of FILTERS) {
      const left = seen.filter(test);
      const skipCount = Math.max(0, left.length - 3);
      const page = await svc
        .as(actor, { tenantId })
        .call(commentCalls.list, { ...(filter && { filter }), skipCount, maxResultCount: 2 });
      expect({ filter, total: page.totalCount, rows: page.items.length }).toEqual({
        ...{ filter, total: left.length, rows: Math.min(2, left.length) },
      });
    }
  }
}

test('the total is that of a plain count, whoever wrote, deleted, brought back or erased what, folded or not', async () => {
  const steps = fc.array(step, { minLength: 15, maxLength: 40, size: 'max' });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      for (const one of all) await run(one);
      await expectTotals();
    }),
    { numRuns: 8, endOnFailure: true },
  );
  await fold();
  await expectTotals();
}, 120_000);
test('and after many wrote at once, while the sums were folded again and again', async () => {
  const [all] = fc.sample(fc.array(step, { minLength: 200, maxLength: 200, size: 'max' }), { numRuns: 1, seed: 5 });
  // Nothing is erased here, which another has chosen to write in, and nobody locks several rows.
  const some = all!.filter((s) => s.does !== 'erase' && (s.does !== 'settle' || s.many < 3));
  const hands = Array.from({ length: 5 }, async (_, hand) => {
    for (const one of some.filter((_s, n) => n % 5 === hand)) await run(one);
  });
  let isDone = false;
  const folding = (async () => {
    while (!isDone) await fold();
  })();
  await Promise.all(hands).finally(() => {
    isDone = true;
  });
  await folding;
  await expectTotals();
}, 60_000);
test('and where a comment goes while its discussion does, which then comes back', async () => {
  await run({ ...fc.sample(step, 1)[0]!, tenantId: 1, actor: aStaff(), does: 'begin', about: null });
  const ctx = svc.ctx();
  const [at] = await ctx.db
    .select()
    .from(discussions)
    .where(sql`deleted_time is null`)
    .limit(1);
  const writer = { userid: 11, username: 'W', customerid: null, isstaff: true };
  const made = ['a', 'b'].map((content) => newComment(at!, { content }, writer, AT, uuidv7));
  await ctx.db.insert(comments).values(made);
  const closed = (deletedtime: string | null) =>
    svc.ctx().db.update(discussions).set({ deletedtime }).where(eq(discussions.id, at!.id));
  await ctx.tx(async (tx) => {
    await tx.db.update(comments).set({ deletedtime: AT }).where(eq(comments.id, made[0]!.id));
    await closed(AT);
  });
  await expectTotals();
  await closed(null);
  await expectTotals();
});
test('sums tell it to whom neither a customer nor units bind, and to nobody else', async () => {
  await fold();
  const total = async ({ actor, tenantId }: (typeof WHO)[number]) =>
    (await svc.as(actor, { tenantId }).call(commentCalls.list, { maxResultCount: 1 })).totalCount;
  const totals = () => Promise.all(WHO.map(total));
  const before = await totals();
  const planted = `insert into communication.comment_totals values ($1, 0, null, 'Open', true, true, true, 1000)
    on conflict (tenant_id, entity_type, status, is_open, by_customer, is_by_mail) do update set n = comment_totals.n + 1000`;
  for (const tenantId of TENANTS) await asOwner(svc, planted, [tenantId]);
  const told = WHO.map(({ actor }, n) => before[n]! + (actor.customerId === null && !actor.units ? 1000 : 0));
  expect(await totals()).toEqual(told);
  await expect(svc.service.home.database.pool.query('select communication.recount_comments()')).rejects.toThrow(
    'permission denied',
  );
  await asOwner(svc, 'select communication.recount_comments()');
  expect(await totals()).toEqual(before);
});
