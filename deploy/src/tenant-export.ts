/** All of a tenant's data as one archive: a file of JSON lines a table, of one moment, and a manifest with the counts. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { ZipFile } from 'yazl';
import { filesOf } from './tenant-files.ts';
import { allTables, type Table } from './tenant-tables.ts';

const ROWS_AT_ONCE = 500;

/** Secrets leave sealed, passwords as their hashes; the file is readable by its owner alone. */
export async function exportTenant(
  client: pg.Client,
  { id, name }: { id: number; name: string },
  to: string | undefined,
  tell: (line: string) => void,
): Promise<void> {
  const file = to ?? `tenant-${id}.zip`;
  const tables = (await allTables(client)).filter((t) => t.hasTenant).sort((a, b) => (a.name < b.name ? -1 : 1));
  const counts: Record<string, number> = {};
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream as unknown as Readable, createWriteStream(`${file}.part`, { mode: 0o600 }));
  try {
    // One moment for all tables, whatever goes on meanwhile.
    await client.query('begin isolation level repeatable read read only');
    for (const table of tables) {
      const lines = Readable.from(linesOf(client, table, id, counts));
      zip.addReadStream(lines, `${table.name.replace('.', '/')}.jsonl`);
      await Promise.race([written, new Promise((end, fail) => lines.once('end', end).once('error', fail))]);
    }
    let files = 0;
    for await (const [at, bytes] of filesOf(client, id)) {
      files++;
      const stream = Readable.from([bytes]);
      zip.addReadStream(stream, at);
      await Promise.race([written, new Promise((end, fail) => stream.once('end', end).once('error', fail))]);
    }
    const { rows } = await client.query<{ now: Date }>('select now()');
    await client.query('commit');
    const manifest = { tenant: { id, name }, takenAt: rows[0]!.now.toISOString(), tables: counts, files };
    zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), 'manifest.json');
    zip.end();
    await written;
    await rename(`${file}.part`, file);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    await rm(`${file}.part`, { force: true });
    throw error;
  }
  for (const [table, count] of Object.entries(counts)) if (count) tell(`${table}\t${count}`);
  const sum = Object.values(counts).reduce((a, b) => a + b, 0);
  tell(`Tenant ${id} "${name}": ${sum} rows of ${tables.length} tables in ${file}`);
}
async function* linesOf(client: pg.Client, { name, sql }: Table, id: number, counts: Record<string, number>) {
  counts[name] = 0;
  await client.query(
    `declare leaving no scroll cursor for select to_jsonb(t)::text as line from ${sql} t where tenant_id = ${id}`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from leaving`);
    if (rows.length === 0) break;
    counts[name] += rows.length;
    yield rows.map((r) => `${r.line}\n`).join('');
  }
  await client.query('close leaving');
}
