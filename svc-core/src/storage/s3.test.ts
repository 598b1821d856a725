/** Against a server that speaks S3. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { s3Storage } from './s3.ts';

const folder = mkdtempSync(join(tmpdir(), 'cartage-s3-'));
let server: S3rver, endpoint: string;
beforeAll(async () => {
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'freight', configs: [] }],
  });
  endpoint = `http://127.0.0.1:${(await server.run()).port}`;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});
const place = () => ({
  bucket: 'freight',
  prefix: 'files/',
  endpoint,
  region: 'ap-southeast-2',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
});

test('bytes come back as they went, are replaced and go; what is gone twice is no fault', async () => {
  const s3 = s3Storage(place());
  const bytes = Buffer.alloc(300_000, 'freight ');
  await s3.put('1/ab/one', bytes);
  expect((await s3.read('1/ab/one')).equals(bytes)).toBe(true);
  await s3.put('1/ab/one', Buffer.from('new'));
  expect((await s3.read('1/ab/one')).toString()).toBe('new');
  await s3.remove('1/ab/one');
  await s3.remove('1/ab/one');
  await expect(s3.read('1/ab/one')).rejects.toMatchObject({ name: 'NoSuchKey' });
});

test('a stream of many parts comes back whole or in part; one that breaks off lies under no key', async () => {
  const s3 = s3Storage(place());
  const piece = Buffer.alloc(1024 * 1024, 'pallet ');
  async function* parts(many: number, breaks = false) {
    for (let i = 0; i < many; i++) yield piece;
    if (breaks) throw new Error('the sender is gone');
  }
  await s3.put('1/ab/long', parts(12));
  expect(await s3.sizeOf('1/ab/long')).toBe(12 * piece.length);
  expect((await s3.read('1/ab/long')).equals(Buffer.concat(Array(12).fill(piece)))).toBe(true);
  expect(await text(await s3.open('1/ab/long', { from: piece.length, to: piece.length + 5 }))).toBe('pallet');
  for (const many of [2, 12])
    await expect(s3.put('1/ab/broken', parts(many, true))).rejects.toThrow('the sender is gone');
  await expect(s3.read('1/ab/broken')).rejects.toMatchObject({ name: 'NoSuchKey' });
});

test('a key that nobody knows and a bucket that is not there are faults', async () => {
  await expect(s3Storage({ ...place(), accessKeyId: 'guess' }).put('1/ab/two', Buffer.from('x'))).rejects.toMatchObject(
    { name: 'InvalidAccessKeyId' },
  );
  await expect(s3Storage({ ...place(), bucket: 'none' }).put('1/ab/two', Buffer.from('x'))).rejects.toMatchObject({
    name: 'NoSuchBucket',
  });
});
