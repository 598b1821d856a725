import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { documentCalls, MAX_DOCUMENT_BYTES } from '@cartage/contract/core/document.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { sql } from 'drizzle-orm';
import { assets } from '../asset/asset.tables.ts';
import { aTenant } from '../fixture.ts';
import { coreService } from '../service.ts';
import { filesToDrop } from './kept.tables.ts';
import { slowSender } from './slow-sender.fixture.ts';
import { storage } from './storage.ts';
import { sweepFiles } from './sweep.ts';

const PDF = '%PDF-1.7 a long one ';
const ATONCE = 12; // twice the connections of a service under test
const HOUR_MS = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'cartage-stream-'));
let looked = 0;
const clamd = createServer((socket) => {
  socket.on('data', (part) => {
    looked += part.length;
    if (part.subarray(-4).equals(Buffer.alloc(4))) socket.end('stream: OK\0');
  });
  socket.on('error', () => undefined);
});
const env: Record<string, string> = { FILES_URL: pathToFileURL(folder).href };
beforeAll(async () => {
  clamd.listen(0, '127.0.0.1');
  await once(clamd, 'listening');
  env.CLAMD_URL = `tcp://127.0.0.1:${(clamd.address() as AddressInfo).port}`;
});
const svc = startForTest(coreService, { env });
beforeAll(async () => {
  await aTenant(svc);
  svc.answers(customerCalls.find, ({ id }) => aCustomer({ id }));
});
const begun = Date.now();
afterEach(async () => {
  svc.setNow(new Date(begun));
  const { db } = svc.ctx();
  await db.execute(sql`delete from core.documents`);
  await db.delete(assets);
  svc.setNow(new Date(Date.now() + 2 * HOUR_MS));
  await sweep();
  svc.setNow(new Date(begun));
});
afterAll(async () => {
  await new Promise((resolve) => clamd.close(resolve));
  rmSync(folder, { recursive: true });
});
const sweep = () => sweepFiles({ systemCtx: (tenantId) => svc.ctx({ tenantId }) });
const inStorage = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile());
const kept = () => svc.ctx().db.select({ id: assets.id }).from(assets);
const toDrop = () => svc.ctx().db.select().from(filesToDrop);
async function until(is: () => unknown): Promise<void> {
  while (!(await is())) await sleep(10);
}
const senders = (many: number) => Array.from({ length: many }, () => slowSender(svc));

const LARGE = 6;
test('the largest files, several at once, are not held while storage takes its time', async () => {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  const held = () => {
    gc();
    return process.memoryUsage().arrayBuffers;
  };
  const there = storage(svc.ctx())!;
  const { put } = there;
  let reached = 0;
  let go = () => undefined as void;
  const open = new Promise<void>((resolve) => (go = resolve));
  there.put = async (key, bytes) => {
    const parts = (bytes as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
    const { value: first } = await parts.next();
    reached++;
    await open;
    return put(
      key,
      (async function* () {
        yield first as Uint8Array;
        yield* { [Symbol.asyncIterator]: () => parts };
      })(),
    );
  };
  const before = held();
  const all = senders(LARGE);
  const sending = all.map(async (one) => {
    await one.send(PDF);
    await one.fill(MAX_DOCUMENT_BYTES - PDF.length);
    return one.finish();
  });
  const progress = () => all.reduce((sum, one) => sum + one.sent(), 0);
  await until(() => reached === LARGE);
  for (let last = -1; last !== progress(); await sleep(300)) last = progress();
  const grown = held() - before;
  go();
  const answers = await Promise.all(sending);
  there.put = put;
  expect(answers.map((a) => [a.status, a.body.result?.size])).toEqual(Array(LARGE).fill([200, MAX_DOCUMENT_BYTES]));
  // A megabyte each for what is on its way; the files themselves are ten.
  expect(grown).toBeLessThan(LARGE * 1024 * 1024);
}, 120_000);

test('slow senders hold no connection to the database, and no transaction is open while a body arrives', async () => {
  const all = senders(ATONCE);
  await Promise.all(all.map((one) => one.send(PDF)));
  await until(async () => (await toDrop()).length === ATONCE);
  expect(await svc.as(aStaff()).call(documentCalls.list, { entityType: 'Customer', entityId: '7' })).toEqual([]);
  const [open] = (await svc.ctx().db.execute(sql`
    select count(*)::int as many from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      and usename = current_user`)) as unknown as { many: number }[];
  expect(open!.many).toBe(0);
  expect(await kept()).toEqual([]);
  const answers = await Promise.all(all.map((one) => one.finish()));
  expect(answers.map((a) => a.status)).toEqual(Array(ATONCE).fill(200));
  // The same bytes for the same record are one document, and the others are let go.
  expect(await kept()).toHaveLength(1);
  svc.setNow(new Date(Date.now() + 1000));
  await sweep();
  expect(inStorage()).toHaveLength(1);
});

test('what is too large is 413 before the rest is read, and what is of a wrong kind is refused by its first bytes', async () => {
  const [large, wrong] = senders(2) as [ReturnType<typeof slowSender>, ReturnType<typeof slowSender>];
  await wrong.send('MZ\u0001\u0002 a program');
  expect(await wrong.answer).toMatchObject({ status: 400 });
  expect(await toDrop()).toEqual([]);
  await large.send(PDF);
  void large.fill(MAX_DOCUMENT_BYTES).catch(() => undefined);
  expect(await large.answer).toMatchObject({ status: 413, body: { error: { code: 'tooLarge' } } });
  for (const one of [large, wrong]) one.breakOff();
  await until(() => inStorage().length === 0);
  expect(await kept()).toEqual([]);
});

test('an upload that breaks off shows nowhere and leaves nothing in the folder, and the sweep forgets it', async () => {
  const one = slowSender(svc);
  await one.send(PDF);
  await one.fill(300_000);
  await until(() => inStorage().some((name) => name.endsWith('.half')));
  one.breakOff();
  await until(() => inStorage().length === 0);
  expect(await kept()).toEqual([]);
  expect(await toDrop()).toHaveLength(1);
  svc.setNow(new Date(begun + 2 * HOUR_MS));
  await sweep();
  expect(await toDrop()).toEqual([]);
});

test('a file whose call fails after it has come is let go at once', async () => {
  const one = slowSender(svc, { entityType: 'Spaceship' });
  await one.send(PDF);
  expect(await one.finish()).toMatchObject({ status: 400 });
  expect(inStorage()).toHaveLength(1);
  svc.setNow(new Date(begun + 1000));
  await sweep();
  expect(inStorage()).toEqual([]);
});

test('a file that took longer than the sweep waits is refused, never kept without its bytes', async () => {
  const one = slowSender(svc);
  await one.send(PDF);
  await until(async () => (await toDrop()).length === 1);
  svc.setNow(new Date(begun + 2 * HOUR_MS));
  await sweep();
  expect(await one.finish()).toMatchObject({ status: 503 });
  expect(await kept()).toEqual([]);
});

test('the virus scanner sees the first part while the rest has not come', async () => {
  looked = 0;
  const one = slowSender(svc);
  await one.send(PDF);
  await one.fill(200_000);
  await until(() => looked > 100_000);
  expect((await one.finish()).status).toBe(200);
});

test('a download is answered in part to who asks for a part', async () => {
  const one = slowSender(svc);
  await one.send(PDF);
  await one.finish();
  const [made] = await svc.as(aStaff()).call(documentCalls.list, { entityType: 'Customer', entityId: '7' });
  const part = async (range: string) => {
    const answer = await svc.inject(made!.url, { headers: { 'x-tenant-id': '1', host: 'harbour.test', range } });
    return [answer.status, answer.headers.get('content-range'), await answer.text()];
  };
  expect(await part('bytes=1-3')).toEqual([206, `bytes 1-3/${PDF.length}`, 'PDF']);
  expect(await part('bytes=-4')).toEqual([206, `bytes 16-19/${PDF.length}`, 'one ']);
  expect(await part('bytes=900-')).toEqual([416, `bytes */${PDF.length}`, '']);
  expect(await part('lines=1-2')).toEqual([200, null, PDF]);
});
