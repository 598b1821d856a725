/**
 * Mails people what they have not read. A choice is claimed before it is gathered, and the mail, what was told and the next
 * turn are one transaction: two instances send one mail, and a crash in between sends it later.
 */
import { addressed } from '@cartage/contract/communication/addressee.ts';
import { accessCalls } from '@cartage/contract/core/access.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { isOn } from '@cartage/contract/feature.ts';
import { isDriverOnly, isHalfMade } from '@cartage/contract/permission.ts';
import type { Actor, Ctx } from '@cartage/server/context.ts';
import type { Running } from '@cartage/server/running.ts';
import { sayingIn } from '@cartage/server/spoken.ts';
import { languageFor } from '../mail/language.store.ts';
import { enqueue, withTenant } from '../mail/mail.store.ts';
import { render } from '../template/render.ts';
import { findTemplate } from '../template/template.store.ts';
import { fieldsOf, together, type Unread } from './digest.ts';
import { activePerson, claimDigests, noteTold, stillClaimed } from './digest.store.ts';
import type { DigestRow } from './digest.tables.ts';
import { unreadComments, unreadMentions } from './unread.store.ts';

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
    for (const row of await claimDigests(ctx))
      await digest(svc, ctx, row).catch((err: unknown) =>
        ctx.log.warn({ err, user: row.userid }, 'a digest could not be gathered'),
      );
  }
}

async function digest(svc: House, ctx: Ctx, row: DigestRow): Promise<void> {
  const at = ctx.now().toISOString();
  const person = await readerOf(ctx, row.userid);
  const theirs = person && svc.ctxOf(ctx.tenantId, person.actor);
  const isDue = (due: string | null) => due !== null && due <= at;
  const told: { mentions?: Unread[]; comments?: Unread[] } = {};
  if (isDue(row.mentionsdue)) told.mentions = theirs ? await unreadMentions(theirs, row.mentionstold) : [];
  if (isDue(row.commentsdue))
    told.comments = theirs ? await unreadComments(theirs, row.commentstold, row.mentions !== 'Never') : [];
  const items = together(told.comments ?? [], told.mentions ?? []);
  const site = items.length ? (await ctx.call(tenantSettingsCalls.site, {}, { system: true })).site : '';
  const { timezone } = await ctx.settings();
  await ctx.tx(async (tx) => {
    const now = await stillClaimed(tx, row);
    if (!now) return;
    if (person && items.length) await mail(tx, row, person, items, site);
    await noteTold(tx, now, told, timezone);
  });
}

type Addressed = { actor: Actor; email: string; name: string };
/** Undefined for whoever is not with us any more, or may read no discussions now. */
async function readerOf(ctx: Ctx, userId: number): Promise<Addressed | undefined> {
  const person = await activePerson(ctx, userId);
  if (!person) return undefined;
  const record = await ctx.call(accessCalls.ofUser, { userId });
  const { isActive, name, customerId, driverId, permissions, units, unitId } = record;
  const actor: Actor = {
    ...{ kind: 'user', userId, userName: name, customerId, driverId, units, unitId, impersonator: null },
    permissions: new Set(permissions),
  };
  if (!isActive || isHalfMade(actor) || isDriverOnly(actor)) return undefined;
  return { actor, email: person.email, name: person.name };
}

async function mail(tx: Ctx, row: DigestRow, { email, name }: Addressed, items: readonly Unread[], site: string) {
  const language = await languageFor(tx, { email });
  const data = await withTenant(tx, fieldsOf(items, name, site, await sayingIn(tx, language)));
  const letter = await render(await findTemplate(tx, 'Digest', null, null, language), data, language);
  const of = new Set(items.map((u) => u.discussionid));
  // What is all about one discussion can be answered.
  const [discussionid] = of.size === 1 ? of : [];
  const about = {
    ...{ eventcode: 'Digest' as const, entitytype: 'User', entityid: String(row.userid), customerid: null },
    ...(discussionid && { discussionid }),
  };
  const newskey = `Digest:${row.id}:${row.claimeduntil}`;
  const answerer = discussionid ? ({ userid: row.userid, email: null } as const) : undefined;
  await enqueue(
    tx,
    addressed('Digest', { Reader: email }).map((to) => ({
      ...{ to, about, letter, language, newskey },
      ...(answerer && { answerer }),
    })),
  );
}
