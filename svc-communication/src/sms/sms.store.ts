/** Puts texts into the outbox; the sender takes them from there. */
import { MAX_SMS, type SmsEvent, smsTypeOf } from '@cartage/contract/communication/sms-text.ts';
import { segmentsOf } from '@cartage/contract/communication/sms-segments.ts';
import type { LanguageName } from '@cartage/contract/words/languages.ts';
import { insertRows } from '@cartage/server/bulk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { renderText } from '@cartage/server/liquid.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { eq, sql } from 'drizzle-orm';
import { languagesFor } from '../mail/language.store.ts';
import { withTenant, writtenFrom } from '../mail/mail.store.ts';
import { localeOf } from '../mail/wording.ts';
import { customerTypesFor, findTemplate } from '../template/template.store.ts';
import { type SmsRow, texts } from './sms.tables.ts';

export type SmsNews = {
  /** E.164, each once. */
  numbers: readonly string[];
  /** Those of them of whom neither the customer nor `language` says what they read. */
  strangers: readonly string[];
  /** In which a guest booked. */
  language: LanguageName | null | undefined;
  about: { eventcode: SmsEvent; entitytype: string; entityid: string; customerid: number | null };
  data: (language: LanguageName) => Record<string, unknown>;
  /** What tells one time from another, where the same may happen twice to one record. */
  time?: string;
};
/** The same news to the same number once, however often it is heard. */
export async function tellBySms(ctx: Ctx, all: readonly SmsNews[]): Promise<void> {
  const typeOf = await customerTypesFor(
    ctx,
    all.map(({ about }) => ({ type: smsTypeOf(about.eventcode), customerid: about.customerid })),
  );
  const heard = all.flatMap((news) => news.numbers.map((to) => ({ news, to })));
  const languages = await languagesFor(
    ctx,
    heard.map(({ news: { strangers, language: known, about }, to }) =>
      strangers.includes(to) ? {} : { known, customerid: about.customerid },
    ),
  );
  const rows = [];
  for (const [n, { news, to }] of heard.entries()) {
    const { about, data, time } = news;
    const language = languages[n]!;
    const found = await findTemplate(
      ctx,
      smsTypeOf(about.eventcode),
      about.customerid,
      typeOf(about.customerid),
      language,
    );
    const fields = { ...(await withTenant(ctx, data(language))), locale: localeOf(language) };
    const body = asSent(renderText(found.templatecontent, fields));
    const newskey = [about.eventcode, about.entitytype, about.entityid, ...(time ? [time] : []), to].join(':');
    rows.push({ ...queued(ctx, to, body, newskey), ...about, ...writtenFrom(found) });
  }
  await insertSms(
    ctx,
    rows.filter((row) => row.body !== ''),
  );
}

/** Without what stands around it, and no longer than a phone is sent at once. */
export function asSent(text: string): string {
  const letters = Array.from(text.replaceAll('\0', '').toWellFormed().trim());
  return letters.length > MAX_SMS ? `${letters.slice(0, MAX_SMS - 3).join('')}...` : letters.join('');
}
export const queued = (ctx: Ctx, to: string, body: string, newskey: string) => ({
  id: uuidv7(ctx.now()),
  ...{ to, body, newskey, segments: segmentsOf(body).segments, status: 'Queued' as const },
  ...{ nextattempt: ctx.now().toISOString(), creationtime: ctx.now().toISOString() },
});

export async function insertSms(ctx: Ctx, rows: readonly (typeof texts.$inferInsert)[]): Promise<void> {
  await insertRows(ctx, texts, rows, { onConflict: sql`on conflict do nothing` });
}
export async function smsRow(ctx: Ctx, id: string): Promise<SmsRow | undefined> {
  const [row] = await ctx.db.select().from(texts).where(eq(texts.id, id));
  return row;
}
export async function noteSms(ctx: Ctx, id: string, what: Partial<SmsRow>): Promise<void> {
  await ctx.db.update(texts).set(what).where(eq(texts.id, id));
}
