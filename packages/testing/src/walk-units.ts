/**
 * Walks over what people see by organisation unit: a row of one unit in every table, and somebody of another unit who asks
 * for it by every call. A table without a rule fails, and so does one that is the whole tenant's without a reason.
 */
import { type Call } from '@cartage/contract/call.ts';
import type { Scope } from '@cartage/server/db.ts';
import { sql } from 'drizzle-orm';
import { ofUnits } from './actors.ts';
import { asOwner, PLANTED, plantRows } from './plant.ts';
import { plausible, randomFrom } from './sample.ts';
import { as, senderOf } from './send.ts';
import type { TestService } from './service.ts';

export type UnitOptions = {
  /** Tables that show their rows to everybody of staff, whichever units these are of, with the reason. */
  wholeTenant?: Readonly<Record<string, string>>;
  /** Of these tables those that other tables' rules read. */
  read?: readonly string[];
  /** Path parts of calls whose answer hangs on more than the rows. */
  skip?: readonly string[];
};
const OF_THE_KIT: UnitOptions['wholeTenant'] = {
  outbox: 'what is told leaves it at once; no call reads it',
  inbox: 'ids of events alone',
  dead_events: 'for whoever runs the platform; no call reads it',
  idempotency: 'answers to the same person who asked before',
  lookup_names: 'words for the codes of the house',
};
const OWN = {
  ...PLANTED,
  tenantId: 78,
  customerId: 78,
  driverId: '0199aaaa-0000-7000-8000-0000000000f0',
  id: 7_800_078,
};
const PLANT = { ...OWN, uuid: '0199aaaa-0000-7000-8000-000000000002', text: 'y', number: 78 };
const EMPTY_TENANT = 97;
const ELSEWHERE = PLANT.unitId + 1;

type Ruled = { name: string; rule: string | null };
export function walkUnits(svc: TestService, { wholeTenant = {}, read = [], skip = [] }: UnitOptions = {}): void {
  const { schema } = svc.definition;
  const whole = { ...OF_THE_KIT, ...wholeTenant };
  let ruled: Ruled[];
  const isBound = ({ rule }: Ruled) => rule !== 'true';
  beforeAll(async () => {
    await plantRows(svc, PLANT);
    ruled = await rulesOf(svc);
    await linkParts(svc, ruled);
  });

  describe('every table, for people whom organisation units bind', () => {
    test('has a rule, or a reason why it is the whole tenant’s', () => {
      expect(ruled.filter((t) => t.rule === null).map((t) => t.name)).toEqual([]);
      expect(ruled.filter((t) => !isBound(t)).map((t) => t.name)).toEqual(Object.keys(whole).toSorted());
    });
    test('shows a row to its unit, and to nobody of another or of none', async () => {
      const seen = async (name: string, units: number[] | null): Promise<number> => {
        const scope: Scope = { tenantId: PLANT.tenantId, customerId: null, driverId: null, units };
        const rows = await svc.service.home.database
          .scoped(scope)
          .execute(sql`select count(*) as n from ${sql.raw(`"${schema}"."${name}"`)}`);
        return Number((rows as unknown as { n: string }[])[0]!.n);
      };
      for (const table of ruled.filter((t) => t.name !== 'outbox')) {
        const { name, rule } = table;
        const found = {
          everybody: await seen(name, null),
          ours: await seen(name, [1, PLANT.unitId]),
          theirs: await seen(name, [ELSEWHERE]),
          nobodys: await seen(name, []),
        };
        const others = isBound(table) ? 0 : 1;
        const ours = rule === 'false' ? 0 : 1;
        expect({ name, ...found }).toEqual({ name, everybody: 1, ours, theirs: others, nobodys: others });
      }
    });
    test('lets nobody of another unit change or delete a row', async () => {
      const { pool } = svc.service.home.database;
      for (const { name } of ruled.filter(isBound))
        for (const act of [`update ${schema}.${name} set tenant_id = tenant_id`, `delete from ${schema}.${name}`]) {
          const client = await pool.connect();
          try {
            await client.query(
              `begin; select set_config('app.tenant_id', '${PLANT.tenantId}', true), set_config('app.units', '{${ELSEWHERE}}', true), set_config('role', session_user || '_unit', true)`,
            );
            expect({ act, touched: (await client.query(act)).rowCount }).toEqual({ act, touched: 0 });
          } finally {
            await client.query('rollback');
            client.release();
          }
        }
    });
  });

  describe('every call, by somebody of another organisation unit', () => {
    const send = senderOf(svc);
    const calls = svc.definition.routes
      .flat()
      .map(([call]) => call)
      .filter((c) => c.options.answer !== 'events' && !skip.some((part) => c.path.toLowerCase().includes(part)));
    const stranger = ofUnits([ELSEWHERE]);
    beforeAll(async () => {
      // What is the whole tenant's would be answered as well: only what is a unit's is there to be found.
      for (const table of ruled.filter((t) => !isBound(t) && !read.includes(t.name)))
        await asOwner(svc, `delete from ${schema}."${table.name}" where tenant_id = $1`, [PLANT.tenantId]);
    });
    test('answers as if there were nothing, and writes nothing into what is there', async () => {
      const random = randomFrom(31);
      const faults: string[] = [];
      const before = await rowsOf(svc, ruled.filter(isBound));
      // Read before anything is made: what the stranger makes is his own to see.
      for (const call of calls.toSorted((a, b) => Number(b.method === 'GET') - Number(a.method === 'GET')))
        for (const input of [{}, aimed(plausible(call.input, random)), aimed(plausible(call.input, random))]) {
          const there = await answerTo(call, input, PLANT.tenantId);
          const nowhere = call.method === 'GET' ? await answerTo(call, input, EMPTY_TENANT) : there;
          if (there !== nowhere) faults.push(`${call.id} ${JSON.stringify(input)}: ${there} ≠ ${nowhere}`);
        }
      expect(faults).toEqual([]);
      const after = new Set(await rowsOf(svc, ruled.filter(isBound)));
      expect(before.filter((row) => !after.has(row))).toEqual([]);
    }, 120_000);
    test('which the unit’s own people are answered otherwise', async () => {
      const told: string[] = [];
      for (const call of calls.filter((c) => c.method === 'GET')) {
        const input = aimed(plausible(call.input, randomFrom(31)));
        const there = await answerTo(call, input, PLANT.tenantId, ofUnits([PLANT.unitId]));
        if (there !== (await answerTo(call, input, EMPTY_TENANT))) told.push(call.id);
      }
      // What is planted makes no sense, so not every call can read it; some do, or the walk above would prove nothing.
      expect(told.length).toBeGreaterThan(0);
    });
    const answerTo = async (call: Call, input: unknown, tenantId: number, who = stranger): Promise<string> => {
      const answer = await send(call, input, as(who, tenantId));
      return `${answer.status} ${(await answer.text()).slice(0, 2000)}`;
    };
  });
}

const rulesOf = async (svc: TestService): Promise<Ruled[]> =>
  (
    await asOwner(
      svc,
      `select c.relname as name, (select pg_get_expr(p.polqual, p.polrelid) from pg_policy p where p.polrelid = c.oid and p.polname = 'unit_rows') as rule
      from pg_class c where c.relnamespace = $1::regnamespace and c.relkind = 'r'
        and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped) order by 1`,
      [svc.definition.schema],
    )
  ).rows as Ruled[];

/** Planted rows hang on nothing: each is hung on the planted row that its rule names. */
async function linkParts(svc: TestService, ruled: readonly Ruled[]): Promise<void> {
  const hangs = ruled.flatMap(({ name, rule }) =>
    [...(rule ?? '').matchAll(/FROM (\S+) (\w+)\s+WHERE \(\2\.(\w+) = (\w+)\.(\w+)\)/g)].map(
      ([, parent, , key, , column]) =>
        `update ${svc.definition.schema}."${name}" set ${column} = (select ${key} from ${parent} where tenant_id = ${PLANT.tenantId}) where tenant_id = ${PLANT.tenantId}`,
    ),
  );
  await asOwner(svc, ["begin; set local session_replication_role = 'replica'", ...hangs, 'commit'].join(';'));
}
/** Every row of the tenant, each as a text. */
async function rowsOf(svc: TestService, tables: readonly Ruled[]): Promise<string[]> {
  const each = tables.map(
    ({ name }) =>
      `select '${name} ' || to_jsonb(t)::text as row from ${svc.definition.schema}."${name}" t where tenant_id = ${PLANT.tenantId}`,
  );
  return (await asOwner(svc, each.join(' union all '))).rows.map((r) => r.row as string);
}

/** Whatever the input names by an id, it names what is planted. */
function aimed(input: unknown, key = ''): unknown {
  if (Array.isArray(input)) return input.map((one) => aimed(one, key));
  if (typeof input === 'object' && input !== null)
    return Object.fromEntries(Object.entries(input).map(([k, v]) => [k, aimed(v, k)]));
  if (!/ids?$/i.test(key)) return input;
  if (/^customerid/i.test(key)) return PLANT.customerId;
  if (typeof input === 'number') return PLANT.id;
  return typeof input === 'string' ? (/driver|agent/i.test(key) ? PLANT.driverId : PLANT.uuid) : input;
}
