/** How long a dispatcher who lifts a job waits for what each lane of a full board says of it. */
import { deliveryAgentCalls, type Board } from '@cartage/contract/jobs/delivery-agent.ts';
import pg from 'pg';
import { figure, inRounds, judged, median, type Measure, percentile } from './measure.ts';
import { freshSite, type Site } from './site.ts';

const LANES = 40,
  ROUNDS = 5,
  LIFTED = 12,
  GOAL_MS = 150;

export const verdicts: Measure = {
  name: 'verdicts',
  title: 'Verdicts of the board',
  how: `the demo's board of today with its drivers copied in the database until there are ${LANES}, each of whom holds a copy of every job that nobody has; check-allocation over HTTP through the gateway, of all lanes (asked when a job is lifted) and of one lane (asked when it hovers there), for ${LIFTED} jobs that nobody has yet, ${ROUNDS} times each, one after another`,
  async run() {
    const here = await freshSite();
    try {
      await fill(here.databaseUrl, await here.person.call(deliveryAgentCalls.board, {}));
      const board = await here.person.call(deliveryAgentCalls.board, {});
      const { items } = await here.person.call(deliveryAgentCalls.unallocated, { maxResultCount: LIFTED });
      const all = await waits(
        here,
        items.map(({ id }) => ({ jobIds: [id], day: board.day })),
      );
      const lanes = board.lanes.filter((lane) => lane.jobs.length > 2);
      const one = await waits(
        here,
        items.map(({ id }, n) => ({ jobIds: [id], day: board.day, agentId: lanes[n % lanes.length]!.driverid })),
      );
      return [
        judged('one lane, in the middle', median(one), GOAL_MS, MOST),
        judged('one lane, p99', percentile(one, 0.99), GOAL_MS, MOST),
        judged('all lanes, in the middle', median(all), GOAL_MS, MOST),
        figure('all lanes, p99', percentile(all, 0.99), ' ms'),
        figure(
          'verdicts of all lanes that say where the job would go',
          (await placed(here, items, board.day)) * 100,
          ' %',
        ),
        figure('lanes', board.lanes.length, ''),
        figure(
          'jobs in them',
          board.lanes.reduce((sum, lane) => sum + lane.jobs.length, 0),
          '',
        ),
      ];
    } finally {
      await here.stop();
    }
  },
};
const MOST = { atMost: true, unit: ' ms', digits: 0 };

/** Whom routing has answered for: a verdict without it would be had for less. */
async function placed({ person }: Site, items: readonly { id: string }[], day: string): Promise<number> {
  const answers = await Promise.all(
    items.map(({ id }) => person.call(deliveryAgentCalls.check, { allocation: { jobIds: [id], day } })),
  );
  const fits = answers.flatMap((answer) => answer.fits);
  return fits.filter((fit) => fit.place).length / fits.length;
}

type Asked = { jobIds: string[]; day: string; agentId?: string; position?: number };
async function waits({ person }: Site, asked: readonly Asked[]): Promise<number[]> {
  const questions = asked.map((allocation) => ({
    ask: () => person.call(deliveryAgentCalls.check, { allocation }),
  }));
  return (await inRounds(questions, ROUNDS)).flat();
}

/** Drivers and vehicles so often again, and every lane holds a copy of each of the jobs that nobody has. */
async function fill(databaseUrl: string, { day, lanes, unallocated }: Board): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  // The server may hang up first at the end.
  owner.on('error', () => undefined);
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  const drivers = lanes.map((lane) => lane.driverid);
  const copies = Math.ceil(LANES / drivers.length) - 1;
  /** `made` says what differs in a copy of `o` for each row of `times`. */
  const copy = async (table: string, ids: readonly string[], times: string, made: string) => {
    const { rows } = await owner.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [`jobs.${table}`],
    );
    const { columns } = rows[0]!;
    await owner.query(
      `insert into jobs.${table} (${columns}) select ${columns} from (
         select (jsonb_populate_record(o, jsonb_build_object(${made}))).*
         from jobs.${table} o cross join ${times} where o.tenant_id = 1 and o.id = any($1)) made`,
      [ids],
    );
  };
  const { rows: vehicles } = await owner.query<{ id: string }>(
    'select id from jobs.vehicles where driver_id = any($1)',
    [drivers],
  );
  const times = `generate_series(1, ${copies}) n`,
    idOf = (column: string) => `md5(${column}::text || n)::uuid`;
  await copy(
    'vehicles',
    vehicles.map(({ id }) => id),
    times,
    `'id', ${idOf('o.id')}, 'driver_id', ${idOf('o.driver_id')}, 'registrationnumber', o.registrationnumber || n`,
  );
  await copy(
    'drivers',
    drivers,
    times,
    `'id', ${idOf('o.id')}, 'code', o.code || n, 'name', o.name || ' ' || n, 'email', n || o.email`,
  );
  await copy(
    'jobs',
    unallocated.map(({ id }) => id),
    `(select id, row_number() over (order by id) as n from jobs.drivers where tenant_id = 1 and isactive) d`,
    `'id', ${idOf('o.id')}, 'driver_id', d.id, 'jobno', o.jobno || '-' || n, 'booking_id', null, 'rundate', '${day}'`,
  );
  await owner.query('analyze');
  await owner.end();
}
