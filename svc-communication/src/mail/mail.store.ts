/** Puts a mail into the outbox; the sender takes it from there. */
import type { TemplateType } from '@cartage/contract/communication/outbound.ts';
import { z } from '@cartage/contract/zod.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { render, type Rendered } from '../template/render.ts';
import { findTemplate } from '../template/template.store.ts';
import type { Attachment } from './attachment.ts';
import { emails } from './mail.tables.ts';

const Address = z.email().max(254);
const NOBODY = 'no-reply@localhost';

export type About = { eventcode: TemplateType | null; entitytype: string | null; entityid: string | null; customerid: number | null; discussionid?: string | null; attachments?: Attachment[] };

/** What can be written to, each address once whatever its case; anything else, empty ones included, is left out. */
export function addresses(given: readonly (string | null | undefined)[]): string[] {
  const valid = given.flatMap((a) => Address.safeParse(a?.trim()).data ?? []);
  return [...new Map(valid.map((a) => [a.toLowerCase(), a])).values()];
}

/** Tells people some news by the tenant's template: the same news to the same address once, however often it is heard. */
export async function tell(ctx: Ctx, recipients: readonly (string | null | undefined)[], about: About & { eventcode: TemplateType }, data: Record<string, unknown>): Promise<void> {
  const to = addresses(recipients);
  if (to.length === 0) return;
  const letter = await render(await findTemplate(ctx, about.eventcode, about.customerid), await withTenant(ctx, data));
  for (const one of to) await enqueue(ctx, one, about, letter, `${about.eventcode}:${about.entitytype}:${about.entityid}:${one.toLowerCase()}`);
}

/** Writes one mail; with no mail server in the tenant's settings it is stored, else it waits for the sender. */
export async function enqueue(ctx: Ctx, to: string, about: About, letter: Rendered, newskey?: string): Promise<string> {
  const { email } = await ctx.settings();
  const now = ctx.now().toISOString(), id = uuidv7(ctx.now());
  const from = addresses([email.fromAddress])[0] ?? NOBODY;
  await ctx.db.insert(emails).values({
    ...about, id, direction: 'Outbound', from, fromname: oneLine(email.fromName), to, subject: oneLine(letter.subject).slice(0, 400), html: letter.html, plain: letter.plain,
    messageid: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`, newskey: newskey ?? id, status: email.smtpHost.trim() ? 'Queued' : 'Stored', nextattempt: now, creationtime: now,
  }).onConflictDoNothing();
  return id;
}

/** Fields of a template that every mail has. */
export async function withTenant(ctx: Ctx, data: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { name, supportPhone, billing } = await ctx.settings();
  return { ...data, tenant: { name, legalName: billing.legalName || name, address: billing.address, phone: supportPhone } };
}
/** A line break in a header would begin another header. */
const oneLine = (text: string): string => text.replace(/[\r\n\t\u0000-\u001f\u007f]+/g, ' ').trim();
