/** A changed tariff over a month of real consignments, through the calls that the page makes: asked for, looked at, told. */
import { setTimeout as sleep } from 'node:timers/promises';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { MOST_EDITS, tariffCalls } from '@cartage/contract/rates/tariff.ts';
import type { WhatIf } from '@cartage/contract/rates/what-if.ts';
import pg from 'pg';
import { figure, judged, type Measure } from './measure.ts';
import { freshSite, type Site } from './site.ts';

/** `BENCH_ROWS=5000` for a smaller look. */
const ROWS = Number(process.env.BENCH_ROWS ?? 50_000);
const CUSTOMERS = 200,
  LOOK_MS = 250,
  GOAL_S = 60;

export const whatIf: Measure = {
  name: 'what-if',
  title: 'What-if over a month of consignments',
  how: `${ROWS.toLocaleString('en-AU')} consignments of ${CUSTOMERS} customers between any two delivery areas of Australia, made in the database; all ROAD lanes of the standard card raised by 5 % in a draft; from run-what-if to the look at what-if that has its result, over HTTP through the gateway, looked at every ${LOOK_MS} ms`,
  async run() {
    const here = await freshSite();
    try {
      await fill(here.databaseUrl);
      const card = (await here.person.call(rateCardCalls.list, { maxResultCount: 100 })).items.find(
        (c) => c.side === 'Sell' && c.isDefault,
      )!;
      const seen = await raised(here, card.id);
      const began = performance.now();
      let told: WhatIf | null = await here.person.call(tariffCalls.runWhatIf, { rateCardId: card.id, seen });
      for (; !told?.isCompleted; told = await here.person.call(tariffCalls.lastWhatIf, { rateCardId: card.id }))
        await sleep(LOOK_MS);
      const seconds = (performance.now() - began) / 1000;
      const { result, total } = told;
      if (!result || told.problem) throw new Error(`The what-if came to nothing: ${told.problem}`);
      const priced = result.dearer + result.same + result.cheaper;
      return [
        judged('from asking to the result', seconds, GOAL_S, { atMost: true, unit: ' s', digits: 1 }),
        figure('consignments', total, '', 0),
        figure('of which had a price both ways', (priced / total) * 100, ' %', 1),
        figure('dearer by the draft', (result.dearer / total) * 100, ' %', 1),
        figure('consignments a second, each priced twice', total / seconds, ' /s', 0),
      ];
    } finally {
      await here.stop();
    }
  },
};

async function raised({ person }: Site, rateCardId: string): Promise<number> {
  const { rates, revision } = await person.call(tariffCalls.rates, { rateCardId, service: 'ROAD' });
  let seen = revision;
  for (let at = 0; at < rates.length; at += MOST_EDITS) {
    const put = rates.slice(at, at + MOST_EDITS).map(({ rateCardId: _, ...rate }) => ({
      ...rate,
      rateDetails: rate.rateDetails.map((d) => ({ ...d, value: Math.round(d.value * 1.05 * 1e4) / 1e4 })),
    }));
    seen = (await person.call(tariffCalls.edit, { rateCardId, seen, put })).revision;
  }
  return seen;
}

/** Half of it a carton or some, half of it pallets; suburbs as the zones name them. */
async function fill(databaseUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  // The server may hang up first at the end.
  owner.on('error', () => undefined);
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  await owner.query(
    `with places as materialized (
       select row_number() over (order by id) - 1 as n, suburb, post_code from jobs.zone_locations
         where tenant_id = 1 and suburb is not null),
     counted as (select count(*) as n from places),
     made as (
       select i, (hashint8extended(i, 1) & 1048575) % c.n as f, (hashint8extended(i, 2) & 1048575) % c.n as t,
         1 + (hashint8extended(i, 3) & 1048575) % 4 as q, i % 2 = 0 as pallet from generate_series(1, $1::int) i, counted c)
     insert into jobs.jobs (id, tenant_id, jobno, officestatus, status, jobtype, customer_id, servicecode, fromaddress, toaddress,
         fromsuburb, frompostcode, tosuburb, topostcode, area, items, quantity, articlecount, weightkg, volumem3, creation_time)
       select gen_random_uuid(), 1, 'W' || i, 'Confirmed', 'Confirmed', 'Delivery', 900000 + i % $2::int, 'ROAD',
         jsonb_build_object('suburb', a.suburb, 'postcode', a.post_code), jsonb_build_object('suburb', b.suburb, 'postcode', b.post_code),
         a.suburb, a.post_code, b.suburb, b.post_code, '', jsonb_build_array(case when pallet
           then '{"packagetype":"Pallet","weight":{"value":420,"unit":"kg"},"length":{"value":120,"unit":"cm"},"width":{"value":120,"unit":"cm"},"height":{"value":130,"unit":"cm"}}'::jsonb
           else '{"packagetype":"Carton","weight":{"value":18,"unit":"kg"},"length":{"value":45,"unit":"cm"},"width":{"value":35,"unit":"cm"},"height":{"value":35,"unit":"cm"}}'::jsonb
           end || jsonb_build_object('quantity', q)), q, q, 18 * q, 0.1 * q, now() - (i % 28) * interval '1 day' - (i % 1440) * interval '1 minute'
       from made join places a on a.n = f join places b on b.n = t`,
    [ROWS, CUSTOMERS],
  );
  await owner.query('analyze jobs.jobs');
  await owner.end();
}
