/**
 * In which language somebody is written to: the one that the person chose, else that of the guest or the customer it is
 * about, else the tenant's.
 */
import type { LanguageName } from '@cartage/contract/words/languages.ts';
import { languageNamed } from '@cartage/contract/words/languages.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { people } from '../people/people.tables.ts';
import { emails } from './mail.tables.ts';

export type Reader = {
  /** Without one nobody's own choice is looked for: a phone is a number. */
  email?: string | undefined;
  /** In which a guest booked, or somebody registered. */
  known?: LanguageName | null | undefined;
  /** Whose people say what the customer reads. */
  customerid?: number | null | undefined;
};

/** Of each reader, in two statements at most. */
export async function languagesFor(ctx: Ctx, readers: readonly Reader[]): Promise<LanguageName[]> {
  const { language: tenants } = await ctx.settings();
  const own = await chosenBy(
    ctx,
    readers.flatMap((r) => r.email ?? []),
  );
  const undecided = readers.filter((r) => !own.get(r.email?.toLowerCase() ?? '') && !r.known);
  const customers = await ofCustomers(
    ctx,
    undecided.flatMap((r) => r.customerid ?? []),
  );
  return readers.map(
    (r) => own.get(r.email?.toLowerCase() ?? '') ?? r.known ?? customers.get(r.customerid ?? 0) ?? tenants,
  );
}
export const languageFor = async (ctx: Ctx, reader: Reader): Promise<LanguageName> =>
  (await languagesFor(ctx, [reader]))[0]!;

async function chosenBy(ctx: Ctx, addresses: readonly string[]): Promise<Map<string, LanguageName>> {
  const asked = [...new Set(addresses.map((a) => a.toLowerCase()))];
  if (asked.length === 0) return new Map();
  const email = sql<string>`lower(${people.email})`;
  const rows = await ctx.db
    .select({ email, language: people.language })
    .from(people)
    .where(and(isNotNull(people.language), eq(people.isactive, true), inArray(email, asked)));
  return new Map(rows.map((row) => [row.email, row.language!]));
}
/** What all of a customer's people read who chose a language; nothing where they differ. */
async function ofCustomers(ctx: Ctx, ids: readonly number[]): Promise<Map<number, LanguageName>> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return new Map();
  const rows = await ctx.db
    .selectDistinct({ customerid: people.customerid, language: people.language })
    .from(people)
    .where(and(isNotNull(people.language), eq(people.isactive, true), inArray(people.customerid, asked)));
  const of = Map.groupBy(rows, (row) => row.customerid!);
  return new Map([...of].flatMap(([id, [first, ...others]]) => (others.length ? [] : [[id, first!.language!]])));
}
/** The language in which somebody's registration was answered first. */
export async function registeredIn(ctx: Ctx, email: string): Promise<LanguageName | undefined> {
  const [row] = await ctx.db
    .select({ language: emails.language })
    .from(emails)
    .where(and(eq(emails.eventcode, 'RegistrationProof'), eq(sql`lower(${emails.to})`, email.toLowerCase())))
    .orderBy(desc(emails.creationtime))
    .limit(1);
  return languageNamed(row?.language)?.name;
}
