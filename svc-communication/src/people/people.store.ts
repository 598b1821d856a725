import type { SuggestedUser } from '@cartage/contract/communication/comment.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { filterSql } from '@cartage/server/odata-sql.ts';
import { and, asc, desc, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { searchWords } from './people.ts';
import { outsideAddresses, people, type PersonRow, personWords } from './people.tables.ts';

type Person = Omit<PersonRow, 'tenantId' | 'language'>;
/** Undefined where an event of before did not tell it: then it stays. */
type ToldPerson = Person & { language: PersonRow['language'] | undefined };

/** A person as an event tells it, over what was known. */
export async function putPerson(ctx: Ctx, person: ToldPerson): Promise<void> {
  await ctx.db
    .insert(people)
    .values(person)
    .onConflictDoUpdate({ target: [people.tenantId, people.userid], set: person });
  await ctx.db.delete(personWords).where(eq(personWords.userid, person.userid));
  const words = searchWords(person.name, person.surname, person.username, person.email);
  if (words.length)
    await ctx.db
      .insert(personWords)
      .values(words.map((word) => ({ word, userid: person.userid, customerid: person.customerid })));
}

type Found = {
  user_id: string;
  customer_id: string | null;
  user_name: string;
  name: string;
  surname: string;
  email: string;
  phone_number: string | null;
};
const personOf = ({ user_id, customer_id, user_name, phone_number, name, surname, email }: Found) => ({
  ...{ name, surname, email },
  userid: Number(user_id),
  customerid: customer_id === null ? null : Number(customer_id),
  username: user_name,
  phonenumber: phone_number,
});
const found = async (ctx: Ctx, query: SQL) => ((await ctx.db.execute(query)) as unknown as Found[]).map(personOf);
/** Those of them whom the caller may name. */
export const peopleByIds = (ctx: Ctx, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : found(
        ctx,
        sql`select * from communication.people_found(null, '{}', ${sql.param([...ids])}::bigint[], ${ids.length})`,
      );

/** `whose` are the people beside the team; undefined is everybody's, null is nobody's. */
export type Scope = { whose: number | null | undefined };
export type Words = { prefix: string; others: string[] };
export type Paged = { skip: number; most: number };

/** Whom words fit, by name, a page of them. */
export function offered(ctx: Ctx, { prefix, others }: Words, { whose }: Scope, { skip, most }: Paged) {
  const ofOne = whose !== undefined;
  return found(
    ctx,
    sql`select * from communication.people_offered(${prefix}, ${sql.param(others)}::text[], ${ofOne}, ${whose ?? null}::bigint, ${skip}, ${most})`,
  );
}
/** By the filter language, over whom row security shows. */
export function filtered(ctx: Ctx, filter: string, { whose }: Scope, { skip, most }: Paged) {
  const { userid, customerid, username, name, surname, email, phonenumber } = people;
  const fields = { id: userid, userid, customerid, username, name, surname, email, phonenumber };
  const team = isNull(customerid);
  const near = whose === undefined ? undefined : whose === null ? team : or(team, eq(customerid, whose));
  return ctx.db
    .select()
    .from(people)
    .where(and(eq(people.isactive, true), near, filterSql(filter, fields)))
    .orderBy(asc(name), asc(userid))
    .offset(skip)
    .limit(most);
}
/** Addresses outside that comments went to, the last one first. */
export async function outsideBy(ctx: Ctx, prefix: string, most: number): Promise<SuggestedUser[]> {
  const rows = await ctx.db
    .select()
    .from(outsideAddresses)
    .where(and(gte(outsideAddresses.email, prefix), lt(outsideAddresses.email, `${prefix}\u{10ffff}`)))
    .orderBy(desc(outsideAddresses.lastUsed))
    .limit(most);
  const none = { name: '', surname: '', username: null, phonenumber: null, userid: null, customerid: null };
  return rows.map(({ email, tenantId }) => ({ ...none, id: email, email, tenantid: tenantId }));
}
export const asUser = (ctx: Ctx, p: Omit<Person, 'isactive'>): SuggestedUser => ({
  id: String(p.userid),
  username: p.username,
  name: p.name,
  surname: p.surname,
  phonenumber: p.phonenumber,
  email: p.email,
  tenantid: ctx.tenantId,
  userid: p.userid,
  customerid: p.customerid,
});

export async function rememberOutside(ctx: Ctx, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  const lastUsed = ctx.now().toISOString();
  await ctx.db
    .insert(outsideAddresses)
    .values(emails.map((email) => ({ email: email.toLowerCase(), lastUsed })))
    .onConflictDoUpdate({ target: [outsideAddresses.tenantId, outsideAddresses.email], set: { lastUsed } });
}
