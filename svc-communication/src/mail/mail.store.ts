/** Puts a mail into the outbox; the sender takes it from there. */
import type { TemplateType } from '@cartage/contract/communication/outbound.ts';
import { z } from '@cartage/contract/zod.ts';
import { insertRows } from '@cartage/server/bulk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { sql } from 'drizzle-orm';
import type { Answerer } from '../reply/reply-address.ts';
import { render, type Rendered } from '../template/render.ts';
import { customerTypesFor, findTemplate, type FoundTemplate } from '../template/template.store.ts';
import type { Attachment } from './attachment.ts';
import { refusalsOf } from './limit.store.ts';
import { emails } from './mail.tables.ts';
import { threadsOf } from './thread.store.ts';

const Address = z.email().max(254);
const NOBODY = 'no-reply@localhost';

export type About = {
  eventcode: TemplateType | null;
  entitytype: string | null;
  entityid: string | null;
  customerid: number | null;
  discussionid?: string | null;
  /** The text it is written from. */
  templateid?: string | null;
  templateversion?: number | null;
  attachments?: Attachment[];
};

/** What can be written to, each address once whatever its case; anything else, empty ones included, is left out. */
export function addresses(given: readonly (string | null | undefined)[]): string[] {
  const valid = given.flatMap((a) => Address.safeParse(a?.trim()).data ?? []);
  return [...new Map(valid.map((a) => [a.toLowerCase(), a])).values()];
}

export type News = {
  recipients: readonly (string | null | undefined)[];
  about: About & { eventcode: TemplateType };
  data: Record<string, unknown>;
  /** What tells one time from another, where the same may happen twice to one record. */
  time?: string;
};
/** Tells people some news by the tenant's template: the same news to the same address once, however often it is heard. */
export async function tell(ctx: Ctx, all: readonly News[]): Promise<void> {
  const mails: Mail[] = [];
  const typeOf = await customerTypesFor(
    ctx,
    all.map(({ about }) => ({ type: about.eventcode, customerid: about.customerid })),
  );
  for (const { recipients, about, data, time } of all) {
    const to = addresses(recipients);
    if (to.length === 0) continue;
    const found = await findTemplate(ctx, about.eventcode, about.customerid, typeOf(about.customerid));
    const letter = await render(found, await withTenant(ctx, data));
    const copied = addresses([...to, ...(found.emailaddresses ?? [])]);
    const newskey = [about.eventcode, about.entitytype, about.entityid, ...(time ? [time] : [])].join(':');
    const from = { ...about, ...writtenFrom(found) };
    mails.push(...copied.map((one) => ({ to: one, about: from, letter, newskey: `${newskey}:${one.toLowerCase()}` })));
  }
  await enqueue(ctx, mails);
}

/** What a mail keeps of the text it is written from, so that its version can say how many there were. */
export const writtenFrom = ({ id, version }: FoundTemplate) => ({
  templateid: id ?? null,
  templateversion: version ?? null,
});

export type Mail = {
  to: string;
  about: About;
  letter: Rendered;
  newskey?: string;
  /** Whose answer to it becomes a comment of its discussion. */
  answerer?: Answerer;
};
/** Writes mails and answers their ids; with no mail server in the tenant's settings they are stored, else they wait for the sender. */
export async function enqueue(ctx: Ctx, mails: readonly Mail[]): Promise<string[]> {
  if (mails.length === 0) return [];
  const { email } = await ctx.settings();
  const now = ctx.now().toISOString();
  const from = addresses([email.fromAddress])[0] ?? NOBODY;
  const refusals = await refusalsOf(
    ctx,
    mails.map((m) => m.to),
  );
  const threads = await threadsOf(ctx, mails, from);
  const rows = mails.map(({ to, about, letter, newskey }, n) => {
    const id = uuidv7(ctx.now());
    const refusal = refusals[n];
    return {
      ...about,
      id,
      direction: 'Outbound' as const,
      from,
      fromname: oneLine(email.fromName),
      to,
      subject: oneLine(letter.subject).slice(0, 400),
      html: refusal ? '' : letter.html,
      plain: refusal ? '' : letter.plain,
      messageid: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
      ...threads[n],
      newskey: newskey ?? id,
      status: refusal ? ('Failed' as const) : email.smtpHost.trim() ? ('Queued' as const) : ('Stored' as const),
      error: refusal ?? null,
      nextattempt: now,
      creationtime: now,
      attachments: about.attachments ?? [],
    };
  });
  await insertRows(ctx, emails, rows, { onConflict: sql`on conflict do nothing` });
  return rows.map((row) => row.id);
}

/** Fields of a template that every mail has. */
export async function withTenant(ctx: Ctx, data: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { name, supportPhone, billing, email } = await ctx.settings();
  return {
    ...data,
    tenant: {
      ...{ name, legalName: billing.legalName || name, address: billing.address, phone: supportPhone },
      email: email.fromAddress,
    },
  };
}
/** A line break in a header would begin another header. */
// oxlint-disable-next-line no-control-regex -- control characters are what it takes out
const oneLine = (text: string): string => text.replace(/[\r\n\t\u0000-\u001f\u007f]+/g, ' ').trim();
