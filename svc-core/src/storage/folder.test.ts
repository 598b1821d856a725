import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStorage } from './folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'cartage-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('bytes come back as they went, are replaced and go, with nothing half beside them', async () => {
  const files = folderStorage(folder);
  await files.put('1/ab/one', Buffer.from('old'));
  await files.put('1/ab/one', Buffer.from('new'));
  expect((await files.read('1/ab/one')).toString()).toBe('new');
  expect(readdirSync(join(folder, '1/ab'))).toEqual(['one']);
  await files.remove('1/ab/one');
  await files.remove('1/ab/one');
  await expect(files.read('1/ab/one')).rejects.toThrow('ENOENT');
});

test('a stream that breaks off leaves nothing, and what a process left that died goes with its key', async () => {
  const files = folderStorage(folder);
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('the sender is gone');
  }
  await expect(files.put('1/cd/two', broken())).rejects.toThrow('the sender is gone');
  expect(readdirSync(join(folder, '1/cd'))).toEqual([]);
  writeFileSync(join(folder, '1/cd/two.half'), 'half');
  await files.remove('1/cd/two');
  expect(readdirSync(join(folder, '1/cd'))).toEqual([]);
});

test.each(['../outside', '1/../../outside', '/etc/passwd', '', '1//2', 'A/b', '1/a.b'])(
  '%p leads nowhere',
  async (key) => {
    await expect(folderStorage(folder).put(key, Buffer.from('x'))).rejects.toThrow('no key of a file');
  },
);
