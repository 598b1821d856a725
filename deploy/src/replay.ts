/**
 * `npm run events:replay [-- --list] [--service svc-jobs] [--consumer jobs]`: gives events that were put aside to their
 * consumer again, oldest first. What is handled leaves the dead letters; what fails again stays with its new fault.
 */
import { parseArgs } from 'node:util';
import type { Envelope } from '@cartage/contract/event.ts';
import { receiveNow } from '@cartage/server/consumers.ts';
import { type ServiceDefinition, startService } from '@cartage/server/service.ts';
import pg from 'pg';
import { command, type Owner, ownerOf } from './owner.ts';
import { allServices } from './services.ts';

type Dead = { id: number; consumer: string; event_id: string; envelope: Envelope; error: string };
const { values } = parseArgs({
  options: { list: { type: 'boolean' }, service: { type: 'string' }, consumer: { type: 'string' } },
});

await command(async () => {
  const owner = ownerOf();
  const client = new pg.Client({ connectionString: owner.DATABASE_URL });
  await client.connect();
  try {
    for (const definition of await allServices()) {
      if (values.service && values.service !== definition.name) continue;
      const { rows } = await client.query<Dead>(
        `select id, consumer, event_id, envelope, error from ${definition.schema}.dead_events where $1::text is null or consumer = $1 order by id`,
        [values.consumer ?? null],
      );
      for (const row of rows)
        if (values.list)
          console.log(
            `${definition.name}\t${row.consumer}\t${row.envelope.type}\t${row.event_id}\t${row.error.split('\n')[0]}`,
          );
      if (rows.length > 0 && !values.list) await replay(client, definition, rows, owner);
      if (rows.length === 0) console.log(`${definition.name}: nothing was put aside`);
    }
  } finally {
    await client.end();
  }
});

async function replay(
  client: pg.Client,
  definition: ServiceDefinition,
  rows: readonly Dead[],
  owner: Owner,
): Promise<void> {
  const service = await startService(
    { ...definition, consumers: [], background: [] },
    { ...process.env, ...owner, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn' },
    { relay: false },
  );
  let handled = 0;
  try {
    for (const row of rows) {
      const group = definition.consumers?.find((c) => c.name === row.consumer);
      if (!group) continue;
      await receiveNow(service.home, group, row.envelope);
      // The inbox row commits together with what the handler wrote, so it alone tells that the event took effect.
      const done = await client.query(
        `delete from ${definition.schema}.dead_events d where id = $1 and exists (select 1 from ${definition.schema}.inbox i where i.consumer = d.consumer and i.event_id = d.event_id)`,
        [row.id],
      );
      handled += done.rowCount ?? 0;
    }
  } finally {
    await service.stop();
  }
  console.log(`${definition.name}: ${handled} of ${rows.length} handled`);
}
