/** `npm run tenant:…`: a tenant is closed and opened, renamed, carried away and ended, and its neighbour notices nothing. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { assetCalls } from '@cartage/contract/core/asset.ts';
import { configurationCalls } from '@cartage/contract/core/tenant.ts';
import { passwordCalls } from '@cartage/contract/core/user.ts';
import pg from 'pg';
import { withinMs } from '@cartage/testing/yardstick.ts';
import { onEngines, startOnEngines } from './fixture/on-engines.ts';
import { aCustomer, query, settledIn, signedIn, storm, STORM_TENANT } from './fixture/storm.ts';
import { visitor } from './fixture/visitor.ts';
import { launch, run } from './launched.ts';
import { ownerOf } from './owner.ts';
import { allTables, countOf } from './tenant-tables.ts';

/** `files` is the folder where files lie, if not in the database. */
type Engines = { url: string; ownerUrl: string; env: Record<string, string>; files?: string };
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
}, 60_000);

test('on the embedded default', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cartage-tenant-'));
  chmodSync(dataDir, 0o711);
  const platform = await launch(dataDir, { CARTAGE_DEMO: '0' });
  stops.push(async () => {
    await platform.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const ownerUrl = ownerOf({ CARTAGE_DATA: dataDir }).DATABASE_URL;
  const files = join(dataDir, 'files');
  const told = await isEnded({ url: platform.url, ownerUrl, env: { CARTAGE_DATA: dataDir }, files });
  expect(told).toMatch(/is gone: \d+ rows of \d+ tables, none left/);
}, 600_000);

onEngines(
  'on engines of its own',
  async () => {
    const engines = await startOnEngines();
    stops.push(() => engines.stop());
    const told = await isEnded({ url: engines.fleet.url, ownerUrl: engines.ownerUrl, env: engines.env });
    expect(told).toMatch(/is gone: \d+ rows of \d+ tables, none left/);
  },
  600_000,
);

/** Answers what the end of the tenant printed. */
async function isEnded({ url, ownerUrl, env, files: folder }: Engines): Promise<string> {
  const tenant = (act: string, ...args: string[]) => run('tenant.ts', [act, ...args], env);
  const refused = (act: string, ...args: string[]) => {
    try {
      return `done: ${tenant(act, ...args)}`;
    } catch (error) {
      const { stdout = '', stderr = error } = error as { stdout?: unknown; stderr?: unknown };
      return `${String(stdout)}${String(stderr)}`;
    }
  };
  run('tenant-create.ts', STORM_TENANT, env);
  run(
    'tenant-create.ts',
    [
      '--name',
      'Next Door',
      '--host',
      'next.test',
      '--email',
      'a@next.test',
      '--password',
      'Harbour-bridge-7',
      '--two-factor',
    ],
    env,
  );
  const person = await signedIn(url);
  await storm(1, await aCustomer(person), () => person).done;
  const { fileName: assetId } = await person.call(assetCalls.upload, {
    file: new File(['a contract'], 'contract.txt'),
  });
  const comments = { comment: { content: 'Where is it?' } };
  await person.call(discussionCalls.create, { topic: 'A late ferry', comments });
  // What the key-value store knows of this is kept for a day; all else may be gone before a slow machine comes to the end.
  await person.call(passwordCalls.sendCode, { emailAddress: 'ops@harbour.test' });
  await settledIn(ownerUrl);
  expect(folder ? keptIn(folder) : 1).toBe(1);

  const answer = (host: string): Promise<number> =>
    visitor(Number(new URL(url).port), host)
      .call(configurationCalls.find, {})
      .then(
        () => 200,
        (error: { status: number }) => error.status,
      );
  const becomes = async (host: string, status: number) => {
    const since = Date.now();
    while ((await answer(host)) !== status && Date.now() - since < 60_000) await sleep(100);
    expect(await answer(host)).toBe(status);
    return Date.now() - since;
  };
  const [{ host, id, name }] = (await query<{ host: string; id: string; name: string }>(
    ownerUrl,
    `select h.host, tenant_id::text as id, t.name from core.tenants t join core.tenant_hosts h using (tenant_id) where h.host <> 'next.test' order by 1`,
  )) as [{ host: string; id: string; name: string }];

  expect(await answer(host)).toBe(200);
  tenant('suspend', '--tenant', host);
  expect(await becomes(host, 403)).toBeLessThan(withinMs(5000));
  expect(await answer('next.test')).toBe(200);
  tenant('resume', '--tenant', id);
  expect(await becomes(host, 200)).toBeLessThan(withinMs(5000));

  // A company made with `--two-factor` begins with a second factor asked of everybody.
  const asks = `select name from core.tenants where (settings #>> '{security,twoFactor,isEnabled}')::boolean`;
  expect(await query(ownerUrl, asks)).toEqual([{ name: 'Next Door' }]);
  const email = 'ops@harbour.test';
  expect(tenant('forget-factor', '--tenant', id, '--email', email)).toMatch(
    /ops@harbour\.test signs in with the password/,
  );

  tenant('rename', '--tenant', id, '--name', 'Storm and Sons');
  tenant('plan', '--tenant', id, '--plan', 'essential');
  expect(await query(ownerUrl, `select plan from core.tenants where tenant_id = ${id}`)).toEqual([
    { plan: 'Essential' },
  ]);
  expect(refused('plan', '--tenant', id, '--plan', 'Gold')).toMatch(/Gold is no plan/);
  tenant('add-host', '--tenant', id, '--host', 'sons.test');
  expect(await becomes('sons.test', 200)).toBeLessThan(withinMs(5000));
  expect(refused('add-host', '--tenant', id, '--host', 'next.test')).toMatch(/belongs to tenant/);
  expect(refused('suspend', '--tenant', 'nobody.test')).toMatch(/no tenant nobody\.test/);

  const to = join(mkdtempSync(join(tmpdir(), 'cartage-export-')), 'all.zip');
  tenant('export', '--tenant', id, '--to', to);
  const files = unzipSync(readFileSync(to));
  rmSync(join(to, '..'), { recursive: true });
  const manifest = JSON.parse(strFromU8(files['manifest.json']!)) as {
    tenant: { name: string };
    tables: Record<string, number>;
    files: number;
  };
  expect(manifest.files).toBe(folder ? 1 : 0);
  expect(folder ? strFromU8(files[`files/${assetId}`]!) : 'a contract').toBe('a contract');
  expect(manifest.tenant.name).toBe('Storm and Sons');
  expect(manifest.tables['booking.bookings']).toBe(1);
  for (const [table, count] of Object.entries(manifest.tables)) {
    const lines = strFromU8(files[`${table.replace('.', '/')}.jsonl`]!)
      .split('\n')
      .filter(Boolean);
    expect([table, lines.length]).toEqual([table, count]);
    expect(lines.every((line) => String((JSON.parse(line) as { tenant_id: number }).tenant_id) === id)).toBe(true);
  }

  const before = await counts(ownerUrl, 'next.test');
  expect(refused('delete', '--tenant', id, '--confirm', 'Storm and Sons')).toMatch(/Suspend it first/);
  tenant('suspend', '--tenant', id);
  expect(refused('delete', '--tenant', id, '--confirm', name)).toMatch(/cannot be undone/);
  // A table that is written while it is emptied keeps the tenant, so that it can be found and ended again.
  await query(ownerUrl, STUBBORN);
  await query(ownerUrl, `insert into core.stubborn values (${id})`);
  const first = refused('delete', '--tenant', id, '--confirm', 'Storm and Sons');
  expect(first).toMatch(/are left: run it again/);
  expect(first).toMatch(/booking\.bookings\tdeleted 1\tleft 0/);
  expect(first).toMatch(/communication\.comments\tdeleted 1\tleft 0/);
  expect(first).toMatch(/key-value store\tdeleted [1-9]\d*\tleft 0/);
  expect(await query(ownerUrl, `select name from core.tenants where tenant_id = ${id}`)).toHaveLength(1);
  await query(ownerUrl, 'drop trigger again on core.stubborn');
  const told = tenant('delete', '--tenant', id, '--confirm', 'Storm and Sons');
  expect(folder ? keptIn(folder) : 0).toBe(0);
  // What comes late of one that is gone is taken as well.
  expect(refused('suspend', '--tenant', id)).toMatch(/no tenant/);
  await query(ownerUrl, `insert into core.stubborn values (${id})`);
  expect(tenant('delete', '--tenant', id)).toMatch(/core\.stubborn\tdeleted 1\tleft 0[^]*is gone: 1 rows/);
  await query(ownerUrl, 'drop table core.stubborn');
  const left = await counts(ownerUrl, id);
  expect(Object.entries(left).filter(([, count]) => count > 0)).toEqual([]);
  // The outbox empties itself.
  expect({ ...(await counts(ownerUrl, 'next.test')), 'core.outbox': 0 }).toEqual({ ...before, 'core.outbox': 0 });
  expect(await becomes(host, 404)).toBeLessThan(withinMs(10_000));
  return told;
}

/** A table of a tenant's in which whatever is deleted stands again. */
const STUBBORN = `create table core.stubborn (tenant_id bigint not null);
  create function core.again() returns trigger language plpgsql as $$ begin insert into core.stubborn values (old.tenant_id); return null; end $$;
  create trigger again after delete on core.stubborn for each row execute function core.again()`;
const keptIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

/** Rows of a tenant in each table; a table without tenants is one of the house, and named here. */
async function counts(ownerUrl: string, asked: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const tables = await allTables(client);
    expect(tables.filter((t) => !t.hasTenant).map((t) => t.name)).toEqual(
      expect.arrayContaining(['core.signing_keys']),
    );
    expect(tables.filter((t) => !t.hasTenant).length).toBe(4);
    const { rows } = await client.query<{ id: string }>(
      'select tenant_id::text as id from core.tenant_hosts where host = $1',
      [asked],
    );
    const found: Record<string, number> = {};
    for (const table of tables.filter((t) => t.hasTenant))
      found[table.name] = await countOf(client, table, Number(rows[0]?.id ?? asked));
    return found;
  } finally {
    await client.end();
  }
}
