import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { assetCalls } from '@cartage/contract/core/asset.ts';
import { documentCalls } from '@cartage/contract/core/document.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import sharp from 'sharp';
import { assets } from '../asset/asset.tables.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { aTenant } from '../fixture.ts';
import { coreService } from '../service.ts';
import { claimBytes, placeBytes } from './kept.store.ts';
import { filesToDrop } from './kept.tables.ts';
import { storage } from './storage.ts';
import { sweepFiles } from './sweep.ts';

const folder = mkdtempSync(join(tmpdir(), 'cartage-files-'));
/** A daemon that finds a virus in whatever says EICAR, and hangs up on whatever says MUTE. */
const clamd = createServer((socket) => {
  const parts: Buffer[] = [];
  socket.on('data', (part) => {
    parts.push(part);
    const all = Buffer.concat(parts);
    if (!all.subarray(-4).equals(Buffer.alloc(4))) return;
    const text = all.toString('latin1');
    if (!text.startsWith('zINSTREAM\0')) socket.end('UNKNOWN COMMAND\0');
    else if (text.includes('MUTE')) socket.destroy();
    else socket.end(text.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
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
afterAll(async () => {
  await new Promise((resolve) => clamd.close(resolve));
  rmSync(folder, { recursive: true });
});
const staff = () => svc.as(aStaff());
const sent = (bytes: BlobPart, name = 'list.csv') => ({ file: new File([bytes], name) });
const inStorage = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile());
const toDrop = () => svc.ctx().db.select().from(filesToDrop);
const sweep = () => sweepFiles({ systemCtx: (tenantId) => svc.ctx({ tenantId }) });

test('a file lies in storage, is answered from there, and its bytes go after its row', async () => {
  const { fileName: assetId } = await staff().call(assetCalls.upload, sent('a,b'));
  expect(inStorage()).toEqual([`1/${assetId.slice(-2)}/${assetId}`]);
  expect(await toDrop()).toEqual([]);
  expect(await svc.ctx().db.select({ content: assets.content }).from(assets)).toEqual([{ content: null }]);
  expect(await (await staff().raw(assetCalls.download, { assetId })).text()).toBe('a,b');
  await sweep();
  expect(inStorage()).toHaveLength(1);
  await staff().call(assetCalls.remove, { assetId });
  expect(inStorage()).toHaveLength(1);
  await sweep();
  expect(inStorage()).toEqual([]);
  expect(await toDrop()).toEqual([]);
});

test('a process that dies between the bytes and the row leaves a line, and an hour later nothing', async () => {
  const begun = new Date('2026-11-24T10:00:00Z');
  svc.setNow(begun);
  const placed = await placeBytes(svc.ctx(), '019aa000-0000-7000-8000-0000000000aa', Buffer.from('half'));
  const dies = svc.ctx().tx(async (ctx) => {
    await claimBytes(ctx, placed);
    throw new Error('the power fails');
  });
  await expect(dies).rejects.toThrow('the power fails');
  expect(inStorage()).toHaveLength(1);
  expect(await toDrop()).toHaveLength(1);
  svc.setNow(new Date(begun.getTime() + 3_599_000));
  await sweep();
  expect(inStorage()).toHaveLength(1);
  svc.setNow(new Date(begun.getTime() + 3_600_000));
  await sweep();
  expect(inStorage()).toEqual([]);
  expect(await toDrop()).toEqual([]);
});

test('more uploads at once than the service has connections wait for the bucket and not for each other', async () => {
  const there = storage(svc.ctx())!;
  const { put } = there;
  const ATONCE = 12; // twice the pool of a service under test
  let waiting = 0;
  let open = () => undefined as void;
  const all = new Promise<void>((resolve) => (open = resolve));
  there.put = async (key, bytes) => {
    if (++waiting === ATONCE) open();
    await all;
    return put(key, bytes);
  };
  const sends = Array.from({ length: ATONCE }, (_, n) => staff().call(assetCalls.upload, sent(`file ${n}`)));
  const kept = await Promise.all(sends);
  there.put = put;
  expect(new Set(kept.map((k) => k.fileName)).size).toBe(ATONCE);
  expect(await toDrop()).toEqual([]);
  for (const { fileName: assetId } of kept) await staff().call(assetCalls.remove, { assetId });
  // The database says when a removed file is due, by its own clock.
  svc.setNow(new Date(Date.now() + 1000));
  await sweep();
  expect(inStorage()).toEqual([]);
});

test('a storage out of reach is 503 and keeps nothing', async () => {
  const there = storage(svc.ctx())!;
  const { put } = there;
  there.put = () => Promise.reject(new Error('no route'));
  await expect(staff().call(assetCalls.upload, sent('a'))).rejects.toMatchObject({
    status: 503,
    code: 'storage.unavailable',
  });
  there.put = put;
  expect(await svc.ctx().db.select().from(assets)).toEqual([]);
});

test('what the scanner names is refused, and while it does not answer nothing is kept', async () => {
  await expect(staff().call(assetCalls.upload, sent('EICAR'))).rejects.toMatchObject({ status: 400 });
  await expect(staff().call(assetCalls.upload, sent('MUTE'))).rejects.toMatchObject({
    status: 503,
    code: 'scanner.unavailable',
  });
  expect(await svc.ctx().db.select().from(assets)).toEqual([]);
});

test('a picture is drawn anew, without the place where it was taken', async () => {
  const exif = { IFD0: { Copyright: 'somebody at 33.86 S' } };
  const jpeg = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .withExif(exif)
    .jpeg()
    .toBuffer();
  expect(jpeg.includes('33.86')).toBe(true);
  const upload = (bytes: Uint8Array<ArrayBuffer>) =>
    staff().call(documentCalls.upload, { ...sent(bytes, 'proof.jpg'), entityType: 'Customer', entityId: '7' });
  const made = await upload(new Uint8Array([...jpeg, ...Buffer.from('<script>')]));
  const answer = await svc.inject(made.url, { headers: { 'x-tenant-id': '1', host: 'harbour.test' } });
  const kept = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 20 });
  expect([kept.includes('33.86'), kept.includes('<script>'), kept.length === made.size]).toEqual([false, false, true]);
  await expect(upload(new Uint8Array(jpeg.subarray(0, 200)))).rejects.toMatchObject({ status: 400 });
});
