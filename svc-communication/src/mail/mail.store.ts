/** Puts a mail into the outbox; the sender takes it from there. */
import type { CopiedType } from '@cartage/contract/communication/addressee.ts';
import type { TemplateType } from '@cartage/contract/communication/outbound.ts';
import type { LanguageName } from '@cartage/contract/words/languages.ts';
import { z } from '@cartage/contract/zod.ts';
import { insertRows } from '@cartage/server/bulk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { sql } from 'drizzle-orm';
import type { Answerer } from '../reply/reply-address.ts';
import { render, type Rendered } from '../template/render.ts';
import { copiesOf, customerTypesFor, findTemplate, type FoundTemplate } from '../template/template.store.ts';
import type { Attachment } from './attachment.ts';
import { languagesFor, type Reader } from './language.store.ts';
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
  /** Those of them of whom neither the customer nor `language` says what they read. */
  strangers?: readonly string[];
  /** In which a guest booked, or somebody registered. */
  language?: LanguageName | null | undefined;
  about: About & { eventcode: CopiedType };
  /** Days and sums are said in the language of the mail. */
  data: Record<string, unknown> | ((language: LanguageName) => Record<string, unknown>);
  /** What tells one time from another, where the same may happen twice to one record. */
  time?: string;
};
/** Tells people some news by the tenant's template, each in his own language: the same news to the same address once, however often it is heard. */
export async function tell(ctx: Ctx, all: readonly News[]): Promise<void> {
  const mails: Mail[] = [];
  const typeOf = await customerTypesFor(
    ctx,
    all.map(({ about }) => ({ type: about.eventcode, customerid: about.customerid })),
  );
  const heard: { news: News; to: string; reader: Reader }[] = [];
  for (const news of all) {
    const to = addresses(news.recipients);
    if (to.length === 0) continue;
    const { eventcode, customerid } = news.about;
    const copies = await copiesOf(ctx, eventcode, customerid, typeOf(customerid));
    const near = new Set(to.filter((one) => !news.strangers?.includes(one)));
    for (const one of addresses([...to, ...copies]))
      heard.push({
        news,
        to: one,
        reader: { email: one, ...(near.has(one) && { known: news.language, customerid }) },
      });
  }
  const languages = await languagesFor(
    ctx,
    heard.map(({ reader }) => reader),
  );
  const letters = new Map<string, Promise<{ letter: Rendered; from: ReturnType<typeof writtenFrom> }>>();
  for (const [n, { news, to }] of heard.entries()) {
    const { about, time } = news;
    const language = languages[n]!;
    const key = `${all.indexOf(news)} ${language}`;
    if (!letters.has(key)) letters.set(key, written(ctx, news, typeOf(about.customerid), language));
    const { letter, from } = await letters.get(key)!;
    const newskey = [about.eventcode, about.entitytype, about.entityid, ...(time ? [time] : [])].join(':');
    mails.push({ to, about: { ...about, ...from }, letter, language, newskey: `${newskey}:${to.toLowerCase()}` });
  }
  await enqueue(ctx, mails);
}
async function written(ctx: Ctx, { about, data }: News, customerType: string | null, language: LanguageName) {
  const found = await findTemplate(ctx, about.eventcode, about.customerid, customerType, language);
  const fields = typeof data === 'function' ? data(language) : data;
  return { letter: await render(found, await withTenant(ctx, fields), language), from: writtenFrom(found) };
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
  /** What it is written in, where that was chosen. */
  language?: LanguageName | undefined;
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
  const rows = mails.map(({ to, about, letter, language, newskey }, n) => {
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
      language: language ?? null,
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
