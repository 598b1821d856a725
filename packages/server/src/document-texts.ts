/**
 * What a tenant's papers say in its own words, in the services that print them: each keeps what it was told, so that no
 * document waits for another service, and holds what it reads (`held.ts`).
 */
import {
  DOCUMENT_TEXTS,
  type DocumentFacts,
  type DocumentType,
} from '@cartage/contract/communication/document-text.ts';
import { invalid } from '@cartage/contract/error.ts';
import { nested } from '@cartage/contract/communication/text-field.ts';
import { say } from '@cartage/contract/words/errors/server.ts';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { integer, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import { insertRows } from './bulk.ts';
import { int8, tenantColumn } from './columns.ts';
import type { Ctx } from './context.ts';
import { held } from './held.ts';
import { renderText } from './liquid.ts';

type Told = { textId: string; type: DocumentType; customerId: number | null; customerType: string | null };
/** Whose paper it is. The type is asked for where a text of a type of customers may apply, and not otherwise. */
export type PaperOf = { customerId: number | null; customerType: () => Promise<string | null> };
export type DocumentTexts = {
  /** What was published stands over what was told before, never over what is newer. */
  keep(ctx: Ctx, told: Told & { version: number; content: string }): Promise<void>;
  forget(ctx: Ctx, told: Told): Promise<void>;
  /** The customer's own words, else its type's, else everyone's, else those that ship; lines as they were written. */
  say<T extends DocumentType>(ctx: Ctx, type: T, of: PaperOf, facts: DocumentFacts<T>): Promise<string>;
};

type Tried = { type: DocumentType; content: string };
const TRIED = 'document-texts.tried';
/**
 * A context in which papers say these words in place of what was published, for one that is only looked at. What cannot
 * be rendered is refused there (400), since whoever writes it is to know.
 */
export const trying = (ctx: Ctx, tried: Tried): Ctx => ({ ...ctx, slots: new Map([...ctx.slots, [TRIED, tried]]) });
const triedIn = (ctx: Ctx, type: DocumentType): string | undefined => {
  const tried = ctx.slots.get(TRIED) as Tried | undefined;
  return tried?.type === type ? tried.content : undefined;
};

/** Texts in the table `document_texts` of a service's schema. */
export function documentTexts(schema: string): DocumentTexts {
  const texts = pgSchema(schema).table('document_texts', {
    textId: uuid('text_id').notNull(),
    ...tenantColumn,
    type: text('type').$type<DocumentType>().notNull(),
    customerId: int8('customer_id'),
    customerType: text('customer_type'),
    version: integer('version').notNull(),
    content: text('content').notNull(),
  });
  type Words = { customerType: string | null; content: string };
  const words = { customerType: texts.customerType, content: texts.content };
  /** A type's texts for everyone and for types of customers, and which customers have one of their own. */
  const shared = held('document-texts', async (ctx, key) => {
    const isOfType = eq(texts.type, key as DocumentType);
    const [others, owners] = await Promise.all([
      ctx.db
        .select(words)
        .from(texts)
        .where(and(isOfType, isNull(texts.customerId))),
      ctx.db
        .select({ id: texts.customerId })
        .from(texts)
        .where(and(isOfType, isNotNull(texts.customerId))),
    ]);
    return { others: others as Words[], owners: new Set(owners.map((o) => o.id)) };
  });
  const own = held('document-texts-of-customer', (ctx, key) => {
    const [type, customerId] = key.split(':') as [DocumentType, string];
    return ctx.db
      .select(words)
      .from(texts)
      .where(and(eq(texts.type, type), eq(texts.customerId, Number(customerId))));
  });
  const changed = (ctx: Ctx, { type, customerId }: Told) => {
    shared.changed(ctx, type);
    if (customerId !== null) own.changed(ctx, `${type}:${customerId}`);
  };
  const find = async (ctx: Ctx, type: DocumentType, { customerId, customerType }: PaperOf) => {
    const { others, owners } = await shared(ctx, type);
    const mine = customerId !== null && owners.has(customerId) ? await own(ctx, `${type}:${customerId}`) : [];
    if (mine[0]) return mine[0].content;
    const typed = others.filter((t) => t.customerType !== null);
    const asked = typed.length && customerId !== null ? await customerType() : null;
    return (typed.find((t) => t.customerType === asked) ?? others.find((t) => t.customerType === null))?.content;
  };
  return {
    async keep(ctx, told) {
      const { textId, type, customerId, customerType, version, content } = told;
      await insertRows(ctx, texts, [{ textId, type, customerId, customerType, version, content }], {
        onConflict: sql`on conflict (tenant_id, text_id) do update set version = excluded.version, content = excluded.content
          where document_texts.version <= excluded.version`,
      });
      changed(ctx, told);
    },
    async forget(ctx, told) {
      await ctx.db.delete(texts).where(eq(texts.textId, told.textId));
      changed(ctx, told);
    },
    async say(ctx, type, of, facts) {
      const data = nested(facts);
      const tried = triedIn(ctx, type);
      if (tried !== undefined) return renderedOrRefused(tried, data);
      const words = await find(ctx, type, of);
      if (words === undefined) return renderText(DOCUMENT_TEXTS[type].shipped, data).trim();
      try {
        return renderText(words, data).trim();
      } catch (error) {
        // It was read when it was published; a paper goes out all the same.
        ctx.log.error({ err: error, type }, 'a text for papers cannot be rendered; what ships stands in for it');
        return renderText(DOCUMENT_TEXTS[type].shipped, data).trim();
      }
    },
  };
}
function renderedOrRefused(words: string, data: Record<string, unknown>): string {
  try {
    return renderText(words, data).trim();
  } catch (error) {
    const message = say('noRendered', { message: (error as Error).message.split('\n')[0]!.slice(0, 200) });
    throw invalid([{ message, members: ['templatecontent'] }]);
  }
}
