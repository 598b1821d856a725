/** What a trip writes, to the byte. It is made of pg's own parts, so a release of pg that writes otherwise fails here. */
import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { scratchPostgres } from '@cartage/testing/scratch-postgres.ts';
import pg from 'pg';
import { BEGIN, COMMIT, prepareTrips, trip } from './trip.ts';

let postgres: Awaited<ReturnType<typeof scratchPostgres>>, client: pg.Client;
beforeAll(async () => {
  postgres = await scratchPostgres();
  client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await prepareTrips(client);
}, 60_000);
afterAll(async () => {
  await client?.end();
  await postgres?.stop();
});

/** Messages as PostgreSQL's protocol 3 describes them. */
const int16 = (n: number) => Buffer.from([n >> 8, n & 255]);
const int32 = (n: number) => Buffer.concat([int16(n >>> 16), int16(n & 65535)]);
const text = (s: string) => Buffer.from(`${s}\0`);
const message = (letter: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(letter), int32(body.length + 4), body]);
};
const parse = (sql: string, name = '') => message('P', text(name), text(sql), int16(0));
const bind = (statement: string, ...values: string[]) =>
  message(
    'B',
    ...[text(''), text(statement), int16(values.length), ...values.map(() => int16(0)), int16(values.length)],
    ...values.flatMap((value) => [int32(Buffer.byteLength(value)), Buffer.from(value)]),
    ...[int16(1), int16(0)],
  );
const DESCRIBE = message('D', Buffer.from('P'), text(''));
const EXECUTE = message('E', text(''), int32(0));
const SYNC = message('S');

async function writesOf(work: () => Promise<unknown>): Promise<string[]> {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const write = jest.spyOn(stream, 'write');
  try {
    await work();
    return write.mock.calls.map(([part]) => Buffer.from(part as Uint8Array).toString('latin1'));
  } finally {
    write.mockRestore();
  }
}
const asText = (...messages: Buffer[]) => Buffer.concat(messages).toString('latin1');

test('a statement and what goes around it leave in one write, under one Sync, and only its rows come back', async () => {
  const sql = 'select $1::text as said, $2::text as nothing';
  const answers: unknown[] = [];
  const writes = await writesOf(async () => {
    answers.push((await trip(client, { sql, params: ['é', ''] }, { before: [BEGIN], after: [COMMIT] })).rows);
  });
  expect(writes).toEqual([
    asText(
      ...[bind('cartage_begin'), EXECUTE],
      ...[parse(sql), bind('', 'é', ''), DESCRIBE, EXECUTE],
      ...[bind('cartage_commit'), EXECUTE, SYNC],
    ),
  ]);
  expect(answers).toEqual([[{ said: 'é', nothing: '' }]]);
});
test('the scope is bound to a statement that the connection has prepared, and is over with the statement', async () => {
  const scope = { statement: 'cartage_scope', values: ['1', '2', ''] };
  const sql = `select current_setting('app.customer_id', true) as customer`;
  const rows: unknown[] = [];
  const writes = await writesOf(async () => {
    rows.push(...(await trip(client, { sql, params: [] }, { before: [scope] })).rows);
  });
  rows.push(...(await client.query<object>(sql)).rows);
  expect(writes).toEqual([
    asText(bind('cartage_scope', '1', '2', ''), EXECUTE, parse(sql), bind(''), DESCRIBE, EXECUTE, SYNC),
  ]);
  expect(rows).toEqual([{ customer: '2' }, { customer: '' }]);
});
test('from its third time on a statement has a name; once its columns are known it is bound and run alone', async () => {
  const sql = 'select $1::text as again';
  const name = `s${createHash('sha1').update(sql).digest('hex').slice(0, 24)}`;
  const writes = await writesOf(async () => {
    for (const value of ['1', '2', '3', '4'])
      expect((await trip(client, { sql, params: [value] })).rows).toEqual([{ again: value }]);
  });
  const unnamed = (value: string) => asText(parse(sql), bind('', value), DESCRIBE, EXECUTE, SYNC);
  expect(writes).toEqual([
    unnamed('1'),
    unnamed('2'),
    asText(parse(sql, name), bind(name, '3'), DESCRIBE, EXECUTE, SYNC),
    asText(bind(name, '4'), EXECUTE, SYNC),
  ]);
});
