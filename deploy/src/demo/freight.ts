/** Four weeks of freight, day by day: booked, picked up, moved, delivered, each at its own time on the demo's clock. */
import type { Client } from '@cartage/client/client.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { runCalls } from '@cartage/contract/jobs/run.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { isIn } from '@cartage/contract/odata.ts';
import { dayIn, instantAt } from '@cartage/contract/time.ts';
import { draftsOf, type Draft } from './bookings.ts';
import { calendarTo } from './calendar.ts';
import { eachOf, settled, type Platform } from './caller.ts';
import type { Clock } from './clock.ts';
import { fateOf, type Scan } from './fates.ts';
import type { MadeDriver } from './masters.ts';
import { type At, depotOf, type Positions, positionsOf } from './positions.ts';
import { seeded } from './random.ts';
import { isMetro } from './world.ts';

type End = { state: string; at: At | undefined };
type Shipment = {
  id: number;
  connote: string;
  jobId: string;
  from: End;
  to: End;
  hasLeft: boolean;
  state: string;
  isMetro: boolean;
  dangerous: boolean;
  scans: Scan[];
  deliveryDay: string;
  driver?: MadeDriver;
};
export type FreightOptions = {
  platform: Platform;
  call: Client;
  clock: Clock;
  /** What today is; the clock stands there afterwards. */
  now: Date;
  zone: string;
  customerIds: readonly number[];
  drivers: readonly MadeDriver[];
  weeks: number;
  perDay: number;
  seed: number;
  log(line: string): void;
  /** Called each evening with the clock set, for what the office does then. */
  evening(day: string): Promise<void>;
};
const FAR = new Set(['WA', 'NT', 'TAS']);

export async function moveFreight(o: FreightOptions): Promise<{ bookings: number; scans: number; refused: number }> {
  const random = seeded(o.seed),
    { now } = o;
  const calendar = calendarTo(dayIn(now, o.zone), o.weeks);
  const open: Shipment[] = [],
    positions = await positionsOf(o.call);
  const totals = { bookings: 0, scans: 0, refused: 0 };
  const at = (day: string, clock: string) => {
    const t = instantAt(day, clock, o.zone);
    return t < now ? t : now;
  };
  for (const day of calendar.days) {
    const isToday = day === calendar.today;
    o.clock.set(at(day, '06:30'));
    await allocate(
      o,
      open.filter((s) => s.deliveryDay === day),
      day,
      isToday,
    );
    o.clock.set(at(day, '10:00'));
    const drafts = draftsOf(
      day,
      o.zone,
      random,
      Math.round(o.perDay * (0.75 + random.next() * 0.5)),
      1000 + totals.bookings,
    );
    const booked = await book(o, drafts, totals);
    for (const { draft, id, connote, jobId } of booked) {
      const { fromAddress, toAddress } = draft.booking,
        from = fromAddress.stateCode!,
        to = toAddress.stateCode!;
      const transit = from === to ? 1 : FAR.has(to) || FAR.has(from) ? 4 : 2;
      const dangerous = draft.booking.isDangerousGood === true;
      open.push({
        id,
        connote,
        jobId,
        from: { state: from, at: positions(fromAddress.postCode) },
        to: { state: to, at: positions(toAddress.postCode) },
        hasLeft: false,
        state: to,
        isMetro: isMetro(toAddress),
        dangerous,
        ...fateOf(day, o.zone, calendar, random, transit, dangerous, draft.booking.deliveryOptions?.['atl'] === 'true'),
      });
    }
    const evening = isToday ? now : at(day, '23:00');
    o.clock.set(evening);
    totals.scans += await scan(o, open, evening, positions);
    await settled(o.platform);
    await o.evening(day);
    for (let i = open.length - 1; i >= 0; i--) if (open[i]!.scans.length === 0) open.splice(i, 1);
    if (calendar.days.indexOf(day) % 5 === 4) o.log(`${totals.bookings} bookings to ${day}`);
  }
  return totals;
}

async function book(o: FreightOptions, drafts: Draft[], totals: { bookings: number; refused: number }) {
  const answer = await o.call(bookingCalls.saveBatch, {
    bookings: drafts.map((d) => ({ ...d.booking, customer: { id: o.customerIds[d.customer % o.customerIds.length] } })),
    operations: ['Book', 'Label', 'Manifest', 'Email'],
  });
  totals.bookings += answer.successBookings.length;
  totals.refused += answer.failBookings.length;
  if (answer.failBookings[0]) o.log(`refused: ${JSON.stringify(answer.failBookings[0]).slice(0, 300)}`);
  await settled(o.platform);
  const jobs = await o.call(jobCalls.list, {
    filter: isIn(
      'bookingid',
      answer.successBookings.map((b) => b.id),
    ),
    maxResultCount: 1000,
  });
  const jobOf = new Map(jobs.items.map((j) => [j.bookingid, j.id]));
  return answer.successBookings.flatMap((b) =>
    jobOf.has(b.id) ? [{ draft: drafts[b.index]!, id: b.id, connote: b.consignmentId!, jobId: jobOf.get(b.id)! }] : [],
  );
}

/** Each city's freight to its drivers; what goes to the country is an agent's. Today some is left for the dispatcher. */
async function allocate(o: FreightOptions, due: Shipment[], day: string, isToday: boolean): Promise<void> {
  for (const state of new Set(o.drivers.map((d) => d.state))) {
    const fit = o.drivers.filter((d) => d.state === state && d.code !== 'SYD04');
    const mine = due.filter((s) => s.state === state && s.isMetro);
    const given = isToday ? mine.slice(0, Math.ceil(mine.length * 0.6)) : mine;
    for (const [n, shipment] of given.entries()) {
      const able = shipment.dangerous ? fit.filter((d) => d.dangerousGoods) : fit;
      const driver = able[n % Math.max(1, able.length)];
      if (!driver) continue;
      // A full truck or a long day is refused here as it is on the board; the job then stays for somebody else.
      const taken = await o
        .call(deliveryAgentCalls.allocate, {
          allocation: { agentId: driver.id, jobIds: [shipment.jobId], agentType: 'Driver', day },
        })
        .then(
          () => true,
          () => false,
        );
      if (taken) shipment.driver = driver;
    }
    if (isToday)
      for (const driver of fit)
        await o
          .call(runCalls.plan, { driverId: driver.id, day })
          .catch((e: Error) => o.log(`no run for ${driver.code}: ${e.message}`));
  }
}

async function scan(o: FreightOptions, open: Shipment[], until: Date, positions: Positions): Promise<number> {
  let count = 0;
  await eachOf(
    open.filter((s) => s.scans[0] && s.scans[0].at <= until),
    6,
    async (shipment) => {
      while (shipment.scans[0] && shipment.scans[0].at <= until) {
        const { at, podkind, ...facts } = shipment.scans.shift()!;
        await o.call(scanEventCalls.record, {
          ...facts,
          ...placeOf(shipment, facts.code, positions),
          ...(podkind && { podkind: podkind as 'Complete' }),
          jobid: shipment.jobId,
          scannedeventdatetime: at.toISOString(),
          clienteventid: `demo-${shipment.id}-${at.getTime()}`,
        });
        count++;
      }
    },
  );
  return count;
}

/** At the door or at a depot: the sender's until the freight has left it, then the receiver's. */
function placeOf(s: Shipment, code: Scan['code'], positions: Positions): At | undefined {
  if (code === 'PickedUp') return s.from.at;
  if (code === 'Delivered' || code === 'AttemptFailed') return s.to.at;
  const depot = positions(depotOf(s.hasLeft || code === 'OnDelivery' ? s.to.state : s.from.state)?.postCode);
  if (code === 'LinehaulOut') s.hasLeft = true;
  return depot;
}
