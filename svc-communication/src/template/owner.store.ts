/** Who has texts and drafts: by type for the list of templates, by name for one type. */
import { TEXT_TYPES, type TextType } from '@cartage/contract/communication/template.ts';
import type { TemplateSummary, TextOwner } from '@cartage/contract/communication/template-draft.ts';
import { named } from '@cartage/contract/words/named.ts';
import { say } from '@cartage/contract/words/told/talk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, count, countDistinct, eq, isNotNull, isNull, max, or, sql } from 'drizzle-orm';
import { knownCustomers } from '../customer/customer.store.ts';
import { templateDrafts, templates } from './template.tables.ts';

const MOST_OWNERS = 100;

export async function summaries(ctx: Ctx): Promise<TemplateSummary[]> {
  const everyones = (t: typeof templates | typeof templateDrafts) => and(isNull(t.customerid), isNull(t.customertype))!;
  const [texts, drafts] = await Promise.all([
    ctx.db
      .select({
        type: templates.type,
        version: max(
          sql<number>`case when ${everyones(templates)} and ${templates.language} is null then ${templates.version} end`,
        ).mapWith(Number),
        // Each once, in however many languages.
        own: countDistinct(
          sql`case when not (${everyones(templates)}) then coalesce(${templates.customertype}, ${templates.customerid}::text) end`,
        ),
      })
      .from(templates)
      .groupBy(templates.type),
    ctx.db
      .select({
        type: templateDrafts.type,
        drafts: count(),
        everyones: count(sql`case when ${everyones(templateDrafts)} then 1 end`),
      })
      .from(templateDrafts)
      .groupBy(templateDrafts.type),
  ]);
  return TEXT_TYPES.map((type) => {
    const text = texts.find((t) => t.type === type);
    const draft = drafts.find((d) => d.type === type);
    return {
      type,
      version: text?.version ?? 0,
      own: text?.own ?? 0,
      drafts: draft?.drafts ?? 0,
      isdrafted: (draft?.everyones ?? 0) > 0,
    };
  });
}

/** Types of customers first, then customers by name. */
export async function ownersOf(ctx: Ctx, type: TextType): Promise<{ items: TextOwner[]; totalCount: number }> {
  const theirs = (t: typeof templates | typeof templateDrafts) =>
    and(eq(t.type, type), or(isNotNull(t.customerid), isNotNull(t.customertype)));
  const whose = (t: typeof templates | typeof templateDrafts) => ({
    customerid: t.customerid,
    customertype: t.customertype,
  });
  const [texts, drafts] = await Promise.all([
    ctx.db
      .select({ ...whose(templates), version: templates.version, language: templates.language })
      .from(templates)
      .where(theirs(templates)),
    ctx.db.select(whose(templateDrafts)).from(templateDrafts).where(theirs(templateDrafts)),
  ]);
  const keyOf = (o: { customerid: number | null; customertype: string | null }) => o.customertype ?? `#${o.customerid}`;
  // The version that is named is that of the text for every language, where there is one.
  const byLanguage = texts.toSorted((a, b) => Number(a.language === null) - Number(b.language === null));
  const versions = new Map(byLanguage.map((t) => [keyOf(t), t.version]));
  const drafted = new Set(drafts.map(keyOf));
  const all = [
    ...new Map(
      [...drafts, ...texts].map((o) => [keyOf(o), { customerid: o.customerid, customertype: o.customertype }]),
    ).values(),
  ];
  const names = await knownCustomers(
    ctx,
    all.flatMap((o) => o.customerid ?? []),
  );
  const items = all
    .map((o) => ({
      ...o,
      name: o.customertype
        ? say('owner.type', { type: named(o.customertype) })
        : (names.get(o.customerid!)?.name ?? say('owner.customer', { id: o.customerid })),
      version: versions.get(keyOf(o)) ?? null,
      isdrafted: drafted.has(keyOf(o)),
    }))
    .toSorted(
      (a, b) => Number(a.customertype === null) - Number(b.customertype === null) || a.name.localeCompare(b.name),
    );
  return { items: items.slice(0, MOST_OWNERS), totalCount: items.length };
}
