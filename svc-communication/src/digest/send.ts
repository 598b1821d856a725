/**
 * Mails people what they have not read. A choice is claimed before it is gathered, and the mail, what was told and the next
 * turn are one transaction: two instances send one mail, and a crash in between sends it later.
 */
import { accessCalls } from '@cartage/contract/core/access.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { isOn } from '@cartage/contract/feature.ts';
import { isDriverOnly, isHalfMade } from '@cartage/contract/permission.ts';
import type { Actor, Ctx } from '@cartage/server/context.ts';
import type { Running } from '@cartage/server/running.ts';
import { eq, sql } from 'drizzle-orm';
import { enqueue, withTenant } from '../mail/mail.store.ts';
import { people } from '../people/people.tables.ts';
import { render } from '../template/render.ts';
import { findTemplate } from '../template/template.store.ts';
import { fieldsOf, nextDue, together, type Unread } from './digest.ts';
import { type DigestRow, digests } from './digest.tables.ts';
import { unreadComments, unreadMentions } from './unread.store.ts';

const AT_ONCE = 50,
  LEASE_MS = 300_000;
type House = Pick<Running<object>, 'database' | 'now' | 'systemCtx' | 'ctxOf' | 'log'>;

export async function sendDigests(svc: House): Promise<void> {
  const { rows } = await svc.database.pool.query<{ tenant: string }>(
    'select communication.tenants_with_digest($1) as tenant',
    [svc.now()],
  );
  for (const { tenant } of rows) {
    const ctx = svc.systemCtx(Number(tenant));
    const { isActive, featureValues } = await ctx.settings();
    if (!isActive || !isOn(featureValues, 'Discussions')) continue;
    for (const row of await claim(ctx))
      await digest(svc, ctx, row).catch((err: unknown) =>
        ctx.log.warn({ err, user: row.userid }, 'a digest could not be gathered'),
      );
  }
}

function claim(ctx: Ctx): Promise<DigestRow[]> {
  const now = ctx.now();
  const due = sql`select id from communication.digests where due <= ${now.toISOString()} and (claimed_until is null or claimed_until <= ${now.toISOString()}) order by due limit ${AT_ONCE} for update skip locked`;
  return ctx.db
    .update(digests)
    .set({ claimeduntil: new Date(now.getTime() + LEASE_MS).toISOString() })
    .where(sql`${digests.id} = any(array(${due}))`)
    .returning();
}

async function digest(svc: House, ctx: Ctx, row: DigestRow): Promise<void> {
  const at = ctx.now().toISOString();
  const isDue = (due: string | null) => due !== null && due <= at;
  const person = await personOf(ctx, row.userid);
  const theirs = person && svc.ctxOf(ctx.tenantId, person.actor);
  const named = theirs && isDue(row.mentionsdue) ? await unreadMentions(theirs, row.mentionstold) : [];
  const said =
    theirs && isDue(row.commentsdue) ? await unreadComments(theirs, row.commentstold, row.mentions !== 'Never') : [];
  const items = together(said, named);
  const site = items.length ? (await ctx.call(tenantSettingsCalls.site, {}, { system: true })).site : '';
  const { timezone } = await ctx.settings();
  await ctx.tx(async (tx) => {
    const [now] = await tx.db.select().from(digests).where(eq(digests.id, row.id)).for('update');
    // Chosen anew or taken by another one meanwhile.
    if (!now || now.claimeduntil !== row.claimeduntil) return;
    if (person && items.length) await mail(tx, row, person, items, site);
    await tx.db
      .update(digests)
      .set({
        claimeduntil: null,
        ...(isDue(row.mentionsdue) && {
          mentionsdue: nextDue(now.mentions, now.hour, tx.now(), timezone),
          mentionstold: lastOf(named, row.mentionstold),
        }),
        ...(isDue(row.commentsdue) && {
          commentsdue: nextDue(now.comments, now.hour, tx.now(), timezone),
          commentstold: lastOf(said, row.commentstold),
        }),
      })
      .where(eq(digests.id, row.id));
  });
}
/** More than one mail takes is told the next time. */
const lastOf = (items: readonly Unread[], before: string): string => items.at(-1)?.creationtime ?? before;

type Addressed = { actor: Actor; email: string; name: string };
/** Undefined for whoever is not with us any more, or may read no discussions now. */
async function personOf(ctx: Ctx, userId: number): Promise<Addressed | undefined> {
  const [person] = await ctx.db.select().from(people).where(eq(people.userid, userId));
  if (!person?.isactive) return undefined;
  const access = await ctx.call(accessCalls.ofUser, { userId });
  const { name, customerId, driverId, permissions } = access;
  const actor: Actor = {
    ...{ kind: 'user', userId, userName: name, customerId, driverId, impersonator: null },
    permissions: new Set(permissions),
  };
  if (!access.isActive || isHalfMade(actor) || isDriverOnly(actor)) return undefined;
  return { actor, email: person.email, name: person.name };
}

async function mail(tx: Ctx, row: DigestRow, { email, name }: Addressed, items: readonly Unread[], site: string) {
  const data = await withTenant(tx, fieldsOf(items, name, site));
  const letter = await render(await findTemplate(tx, 'Digest', null), data);
  const of = new Set(items.map((u) => u.discussionid));
  // What is all about one discussion can be answered.
  const [discussionid] = of.size === 1 ? of : [];
  const about = {
    ...{ eventcode: 'Digest' as const, entitytype: 'User', entityid: String(row.userid), customerid: null },
    ...(discussionid && { discussionid }),
  };
  const newskey = `Digest:${row.id}:${row.claimeduntil}`;
  const answerer = discussionid ? { userid: row.userid, email: null } : undefined;
  await enqueue(tx, [{ to: email, about, letter, newskey, ...(answerer && { answerer }) }]);
}
