import type { SuggestedUser } from '@cartage/contract/communication/comment.ts';
import { type Ctx, isStaff } from '@cartage/server/context.ts';
import { filterSql } from '@cartage/server/odata-sql.ts';
import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { searchWords } from './people.ts';
import { outsideAddresses, people, type PersonRow, personWords } from './people.tables.ts';

export const MOST_SUGGESTED = 8;
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
async function found(ctx: Ctx, prefix: string | null, others: string[], ids: readonly number[], most: number) {
  const rows = (await ctx.db.execute(
    sql`select * from communication.people_found(${prefix}, ${sql.param(others)}::text[], ${sql.param([...ids])}::bigint[], ${most})`,
  )) as unknown as Found[];
  return rows.map(({ user_id, customer_id, user_name, phone_number, name, surname, email }) => ({
    ...{ name, surname, email },
    userid: Number(user_id),
    customerid: customer_id === null ? null : Number(customer_id),
    username: user_name,
    phonenumber: phone_number,
  }));
}
/** Those of them whom the caller may name. */
export const peopleByIds = (ctx: Ctx, ids: readonly number[]) =>
  ids.length === 0 ? Promise.resolve([]) : found(ctx, null, [], ids, ids.length);

export async function suggested(ctx: Ctx, prefix: string, others: string[]): Promise<SuggestedUser[]> {
  const users = (await found(ctx, prefix, others, [], MOST_SUGGESTED)).map((p) => asUser(ctx, p));
  if (!isStaff(ctx) || users.length >= MOST_SUGGESTED || prefix === '') return users;
  const outside = await ctx.db
    .select()
    .from(outsideAddresses)
    .where(and(gte(outsideAddresses.email, prefix), lt(outsideAddresses.email, `${prefix}\u{10ffff}`)))
    .orderBy(desc(outsideAddresses.lastUsed))
    .limit(MOST_SUGGESTED - users.length);
  const none = { name: '', surname: '', username: null, phonenumber: null, userid: null, customerid: null };
  return [...users, ...outside.map(({ email, tenantId }) => ({ ...none, id: email, email, tenantid: tenantId }))];
}

/** By the filter language, over whom row security shows. */
export async function filtered(ctx: Ctx, filter: string): Promise<SuggestedUser[]> {
  const { userid, customerid, username, name, surname, email, phonenumber } = people;
  const fields = { id: userid, userid, customerid, username, name, surname, email, phonenumber };
  const rows = await ctx.db
    .select()
    .from(people)
    .where(and(eq(people.isactive, true), filterSql(filter, fields)))
    .orderBy(asc(name), asc(userid))
    .limit(MOST_SUGGESTED);
  return rows.map((row) => asUser(ctx, row));
}
const asUser = (ctx: Ctx, p: Omit<Person, 'isactive'>): SuggestedUser => ({
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
