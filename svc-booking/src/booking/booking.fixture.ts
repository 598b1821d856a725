/** A booking service with its neighbours answered: places of the sample file, and rates that know ROAD and EXPRESS. */
import { readFileSync } from 'node:fs';
import { type BookingInput, bookingCalls } from '@cartage/contract/booking/booking.ts';
import type { Operation } from '@cartage/contract/booking/operation.ts';
import { tenantEvents } from '@cartage/contract/events/core.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { priceCalls, PriceAnswer } from '@cartage/contract/rates/price.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { z } from '@cartage/contract/zod.ts';
import type { Actor } from '@cartage/server/context.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { parse } from 'csv-parse/sync';
import { type Simulator, startCarrierSimulator } from '../carriers/sim/server.ts';
import { bookingService } from '../service.ts';

/** Friday noon in Sydney. */
export const NOON = '2026-11-20T01:00:00.000Z';
export const ACME = 7, OTHER = 8;

const recorded = z.object({ result: z.array(PriceAnswer) }).parse(JSON.parse(readFileSync(new URL('../carriers/fleet/recorded/sydney-ballarat.json', import.meta.url), 'utf8'))).result[0]!;
export const SAMPLE = readFileSync(new URL('../import/fixtures/consignments.csv', import.meta.url));
/** row → verdict and columns. */
export const VERDICTS = readFileSync(new URL('../import/fixtures/consignments.expected.tsv', import.meta.url), 'utf8').trim().split('\n').slice(1)
  .map((line) => line.split('\t')).map(([row, , verdict, fields]) => ({ index: Number(row) - 1, verdict: verdict!, fields: fields ? fields.split('|') : [] }));

const rows = parse(SAMPLE, { bom: true, columns: true }) as Record<string, string>[];
const good = VERDICTS.filter((v) => v.verdict === 'ok').map((v) => rows[v.index]!);
const place = (suburb: string, state: string, postCode: string) => [suburb, state, postCode].join('|').toUpperCase();
const PLACES = new Set([place('Sydney', 'NSW', '2000'), place('Ballarat Central', 'VIC', '3350'), ...good.flatMap((r) => [place(r['fromSuburb']!, r['fromState']!, r['fromPostCode']!), place(r['toSuburb']!, r['toState']!, r['toPostCode']!)])]);
const POSTCODES = new Set([...PLACES].map((p) => p.split('|')[2]));

const cm = (value: number) => ({ value, unit: 'cm' as const });
export const aBooking = (more: Partial<z.input<typeof BookingInput>> = {}): z.input<typeof BookingInput> => ({
  customer: { id: ACME }, carrierServiceCode: 'ROAD',
  fromAddress: { companyName: 'Acme', contactName: 'Mia Rossi', addressLine1: '1 Wharf St', suburb: 'Sydney', stateCode: 'NSW', postCode: '2000' },
  toAddress: { companyName: 'Ironbark Fencing', contactName: 'Ngọc Trần', addressLine1: 'Unit 10, 293 Harbour St', suburb: 'Ballarat Central', stateCode: 'VIC', postCode: '3350' },
  items: [{ packageType: 'Carton', quantity: 2, length: cm(40), width: cm(30), height: cm(30), weight: { value: 12, unit: 'kg' }, description: 'Books' }],
  reference: [{ key: 'PO', value: 'PO-42' }], ...more,
});

export function startBooking({ simulator = false } = {}) {
  const env: Record<string, string> = {};
  let sim: Simulator | undefined;
  if (simulator) beforeAll(async () => { sim = await startCarrierSimulator(0, { now: () => svc.now() }); env['CARRIER_SIM_URL'] = sim.url; });
  const svc = startForTest(bookingService, { env });
  afterAll(() => sim?.close());
  const asked = { places: 0, prices: 0 };
  beforeAll(async () => {
    svc.setNow(NOON);
    svc.answers(placeCalls.check, ({ places }) => places.map((p) => {
      asked.places++;
      const ok = PLACES.has(place(p.suburb ?? '', p.state ?? '', p.postCode ?? ''));
      return { ok, reason: ok ? null : POSTCODES.has(p.postCode ?? '') ? 'mismatch' as const : 'unknownPostCode' as const, place: null };
    }));
    svc.answers(priceCalls.priceMany, ({ requests }) => requests.map((r): PriceAnswer => {
      asked.prices++;
      if (!r.serviceCode) return recorded;
      if (r.serviceCode !== 'ROAD' && r.serviceCode !== 'EXPRESS') return { offers: [], reasons: [{ reason: 'noLane', serviceCode: r.serviceCode ?? null, end: null, message: 'No lane.' }] };
      return { offers: recorded.offers.map((o) => ({ ...o, serviceCode: r.serviceCode!, serviceName: r.serviceCode!, sell: { ...o.sell, lines: o.sell.lines.map((l) => (l.isAdditionalService ? l : { ...l, serviceCode: r.serviceCode! })) } })), reasons: [] };
    }));
    for (const tenantId of [1, 2]) {
      await svc.deliver(tenantEvents.created({ tenantId, name: 'Demo', isDemo: simulator }), { tenantId });
      for (const [customerId, code] of [[ACME, 'ACME'], [OTHER, 'OTHER']] as const)
        await svc.deliver(customerEvents.saved({ customerId, customerGuid: '0190a3c0-0000-7000-8000-00000000000' + customerId, code, companyName: code, customerName: null, contactName: null, accountName: null, email: `desk@${code.toLowerCase()}.test`, isActive: true }), { tenantId });
    }
  });
  const save = (more: Partial<z.input<typeof BookingInput>> = {}, operations: Operation[] = [], actor: Actor = aStaff()) => svc.as(actor).call(bookingCalls.save, { booking: aBooking(more), operations });
  const book = (more: Partial<z.input<typeof BookingInput>> = {}, actor: Actor = aStaff()) => save(more, ['Book'], actor);
  return { svc, asked, save, book };
}
