import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  ilike,
  inArray,
  isNull,
  not,
  or,
  type Query,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import {
  alias,
  bigint,
  boolean,
  integer,
  jsonb,
  numeric,
  PgDialect,
  pgEnum,
  pgSchema,
  pgTable,
  pgView,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import { QuickDialect } from './dialect.ts';

const state = pgEnum('state', ['open', 'closed']);
const bookings = pgTable('booking', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  connote: text('connote').notNull(),
  'odd "name"': text('odd "name"'),
  items: integer('items').default(1),
  weight: numeric('weight'),
  documents: jsonb('documents').$type<{ name: string }[]>(),
  isUrgent: boolean('is_urgent').$defaultFn(() => true),
  state: state('state'),
  changed: timestamp('changed', { withTimezone: true }).$onUpdateFn(() => new Date('2026-07-01T00:00:00Z')),
  seen: timestamp('seen').$onUpdateFn(() => sql`now()` as unknown as Date),
});
const jobs = pgSchema('jobs').table('job', {
  id: uuid('id').primaryKey(),
  bookingId: bigint('booking_id', { mode: 'number' }),
  note: text('note').$defaultFn(() => sql`'none'` as unknown as string),
});
const view = pgView('open_booking', { id: bigint('id', { mode: 'number' }) }).existing();

type Db = PgRemoteDatabase<Record<string, never>>;
const over = (dialect: PgDialect): Db =>
  drizzle(
    async () => ({ rows: [] }),
    {},
    () => dialect,
  ) as unknown as Db;
const theirs = new PgDialect();
const ours = new QuickDialect();
const textsOf = (dialect: PgDialect, statement: (db: Db) => SQLWrapper): Query => {
  const { sql: text, params } = dialect.sqlToQuery(statement(over(dialect)).getSQL());
  return { sql: text, params };
};

const other = alias(bookings, 'other');
const day = new Date('2026-11-24T10:00:00Z');
const samples: Record<string, (db: Db) => SQLWrapper> = {
  'a whole row': (db) => db.select().from(bookings),
  'of a schema': (db) => db.select().from(jobs).where(eq(jobs.bookingId, 7)).limit(1).for('update'),
  'named columns': (db) => db.select({ n: bookings.connote, at: bookings.changed }).from(bookings),
  'a name with quotes': (db) => db.select({ odd: bookings['odd "name"'] }).from(bookings),
  'columns and expressions': (db) =>
    db
      .select({ id: bookings.id, n: sql<number>`count(${bookings.items})`.as('n') })
      .from(bookings)
      .groupBy(bookings.id),
  'one expression': (db) => db.select({ n: sql<number>`count(*)` }).from(bookings),
  'sorted by an alias': (db) => {
    const n = sql<number>`sum(${bookings.items})`.as('n');
    return db.select({ n }).from(bookings).orderBy(desc(n), asc(bookings.id)).offset(20);
  },
  'values of each type': (db) =>
    db
      .select()
      .from(bookings)
      .where(
        and(
          eq(bookings.connote, `O'Neill "x"`),
          gt(bookings.changed, day),
          eq(bookings.isUrgent, false),
          eq(bookings.weight, '12.50'),
          isNull(bookings.state),
          not(ilike(bookings.connote, '%a_%')),
          or(eq(bookings.items, 0), eq(bookings.documents, [{ name: 'a' }])),
        ),
      ),
  'a list of values': (db) =>
    db
      .select()
      .from(bookings)
      .where(inArray(bookings.id, [1, 2, 3])),
  'a list within a text': () => sql`${bookings.id} = any(${sql.param([1, 2])}) and ${bookings.items} in ${[4, 5]}`,
  'null and nothing': () => sql`${null} ${undefined} ${sql.param(null)} ${sql.empty()} ${true} ${1.5} ${day}`,
  'a document': () => sql`select ${{ a: 1 }} ${Buffer.from('x')}`,
  'a parameter with a column': () => sql`${sql.param(day, bookings.changed)}, ${sql.param([1], bookings.documents)}`,
  'a parameter that becomes a statement': () =>
    sql`${sql.param(3, { mapToDriverValue: (n: number) => sql`least(${n}, ${bookings.items})` })}`,
  'a placeholder': (db) =>
    db
      .select()
      .from(bookings)
      .where(eq(bookings.id, sql.placeholder('id'))),
  'a placeholder by itself': () => sql`${sql.placeholder('id')} ${sql.param(sql.placeholder('b'), bookings.id)} ${2}`,
  inlined: () => sql`${1} ${sql`${bookings.id} = ${2} and ${'x'} and ${null}`.inlineParams()} ${3}`,
  'an enum and a view': (db) => sql`${state} ${view} ${db.select().from(view)}`,
  'a view': (db) => db.select().from(view).where(gt(view.id, 3)),
  joined: (db) => db.select().from(bookings).leftJoin(jobs, eq(jobs.bookingId, bookings.id)).where(eq(jobs.id, 'x')),
  'joined with itself': (db) =>
    db.select({ a: bookings.id, b: other.id }).from(bookings).innerJoin(other, eq(other.items, bookings.items)),
  'from an alias': (db) => db.select().from(other).where(eq(other.id, 3)),
  'a subquery': (db) => {
    const few = db.select({ id: bookings.id, n: bookings.items }).from(bookings).where(gt(bookings.id, 5)).as('few');
    return db.select().from(few).where(gt(few.n, 2)).orderBy(few.id);
  },
  'a statement within another': (db) =>
    sql`select * from ${bookings} where ${bookings.id} = any(array(${db
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.items, 9))
      .limit(5)})) and ${bookings.items} > ${8}`,
  exists: (db) =>
    db
      .select()
      .from(bookings)
      .where(
        exists(
          db
            .select({ one: sql`1` })
            .from(jobs)
            .where(eq(jobs.bookingId, bookings.id)),
        ),
      ),
  with: (db) => {
    const late = db.$with('late').as(db.select({ id: bookings.id }).from(bookings).where(gt(bookings.id, 1)));
    return db.with(late).select().from(late).where(gt(late.id, 2));
  },
  union: (db) =>
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.id, 1))
      .unionAll(db.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, 2)))
      .orderBy(bookings.id),
  distinct: (db) => db.selectDistinctOn([bookings.items], { id: bookings.id }).from(bookings).orderBy(bookings.items),
  insert: (db) =>
    db
      .insert(bookings)
      .values([
        { id: 1, connote: 'A', documents: [{ name: 'a' }], state: 'open' },
        { id: 2, connote: 'B', items: sql`${1} + ${2}`, changed: day },
      ])
      .onConflictDoUpdate({ target: bookings.id, set: { connote: sql`excluded.connote` } })
      .returning(),
  'insert what is computed': (db) =>
    db.insert(jobs).values({ id: 'x' }).onConflictDoNothing().returning({ id: jobs.id }),
  update: (db) =>
    db
      .update(bookings)
      .set({ connote: 'C', items: sql`${bookings.items} + ${1}`, weight: null })
      .where(eq(bookings.id, 4))
      .returning(),
  delete: (db) =>
    db
      .delete(bookings)
      .where(inArray(bookings.id, [1]))
      .returning({ id: bookings.id }),
};

test.each(Object.entries(samples))('%s reads as drizzle writes it', (_, statement) => {
  const expected = textsOf(theirs, statement);
  expect(textsOf(ours, statement)).toEqual(expected);
  expect(expected.sql).not.toBe('');
});

test('no statement remembers the one before', () => {
  const statement = (db: Db) => db.select().from(bookings).where(eq(bookings.connote, 'A'));
  const first = textsOf(ours, statement);
  textsOf(ours, samples['insert']!);
  expect(textsOf(ours, statement)).toEqual(first);
  expect(first.params).toEqual(['A']);
});

test('an index is written by drizzle, without the table', () => {
  const part: SQL = sql`lower(${bookings.connote})`;
  expect(ours.sqlToQuery(part, 'indexes').sql).toBe('lower("connote")');
  expect(ours.sqlToQuery(part).sql).toBe('lower("booking"."connote")');
});
