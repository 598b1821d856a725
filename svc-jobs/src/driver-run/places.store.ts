/** Where a run begins and ends, where its stops are, and whether the day is one off: what is asked before a run is planned. */
import { AUSTRALIAN_STATES, holidayCalls } from '@cartage/contract/booking/holiday.ts';
import type { JobAddress } from '@cartage/contract/jobs/job.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { stateOf } from '@cartage/contract/zone.ts';
import { say } from '@cartage/contract/words/told/plans.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { changeAll } from '@cartage/server/write.ts';
import { type DriverRow } from '../driver/driver.tables.ts';
import { doorName, placedAs } from '../job/freight.ts';
import { job } from '../job/job.entity.ts';
import { type JobRow } from '../job/job.tables.ts';
import { headPorts } from '../zones/zones.tables.ts';
import { kilometres, legOf, type Place, type PlannedJob } from '../run/plan.ts';

/** Addresses without a position get that of their suburb, once; the job keeps it. */
export async function positioned(ctx: Ctx, held: readonly JobRow[]): Promise<(JobRow & PlannedJob)[]> {
  const ends = held.flatMap((of) =>
    (['fromaddress', 'toaddress'] as const).filter((end) => !placeOf(of[end])).map((end) => ({ of, end })),
  );
  const known =
    ends.length === 0
      ? []
      : await ctx.call(placeCalls.check, {
          places: ends.map(({ of, end }) => ({
            suburb: of[end].suburb,
            state: of[end].statecode,
            postCode: of[end].postcode,
          })),
        });
  const placed = new Map<JobRow, Partial<Pick<JobRow, 'fromaddress' | 'toaddress'>>>();
  ends.forEach(({ of, end }, n) => {
    const place = known[n]?.place;
    if (place?.latitude != null && place.longitude != null)
      placed.set(of, {
        ...placed.get(of),
        [end]: { ...of[end], latitude: place.latitude, longitude: place.longitude },
      });
  });
  await ctx.tx(async (tx) => {
    const found = new Map([...placed].map(([{ id }, patch]) => [id, patch]));
    await changeAll(tx, job, [...found.keys()], (row) => {
      const { fromaddress, toaddress } = { ...row, ...found.get(row.id) };
      // The office may have written another door meanwhile.
      return {
        ...row,
        fromaddress: placedAs(fromaddress, row.fromaddress),
        toaddress: placedAs(toaddress, row.toaddress),
      };
    });
  });
  return held.map((of) => {
    const { fromaddress, toaddress } = { ...of, ...placed.get(of) };
    return {
      ...of,
      from: placeOf(fromaddress),
      to: placeOf(toaddress),
      fromdoor: doorName(fromaddress),
      todoor: doorName(toaddress),
    };
  });
}
const placeOf = (a: JobAddress): Place | null =>
  a.latitude != null && a.longitude != null ? [a.longitude, a.latitude] : null;

type Port = typeof headPorts.$inferSelect;
/** The driver's depot, else the driver's own address. */
export function baseOf(driver: DriverRow, ports: readonly Port[]): Base | undefined {
  const depot = ports.find((p) => p.id === driver.maindepotid);
  if (depot) return { postCode: depot.postCode };
  return driver.address?.postcode
    ? { postCode: driver.address.postcode, stateCode: driver.address.statecode }
    : undefined;
}
type Base = { postCode: string | null; stateCode?: string | null | undefined };
export const addressOf = (
  first: PlannedJob & Pick<JobRow, 'frompostcode' | 'fromstatecode' | 'topostcode' | 'tostatecode'>,
): Base =>
  legOf(first) === 'delivery'
    ? { postCode: first.topostcode, stateCode: first.tostatecode }
    : { postCode: first.frompostcode, stateCode: first.fromstatecode };

/** Said on the run and no more: freight moves on some holidays. Nobody's plan waits for the calendar. */
export async function holidayOn(ctx: Ctx, day: string, base: Base): Promise<string | null> {
  const stateCode = AUSTRALIAN_STATES.find((state) => state === stateOf(base));
  try {
    const year = Number(day.slice(0, 4));
    const { items } = await ctx.call(holidayCalls.list, { year, ...(stateCode && { stateCode }) }, { system: true });
    const found = items.find((h) => h.day === day && h.isClosed && (h.stateCode === null || h.stateCode === stateCode));
    return found ? say('run.holiday', { holiday: found.name }) : null;
  } catch (error) {
    ctx.log.warn({ error }, 'the calendar of holidays was not there');
    return null;
  }
}

/** Where the day begins and ends: the driver's depot, else the driver's own address, else the head port nearest to the first stop. */
export async function depotFor(
  ctx: Ctx,
  driver: DriverRow,
  planned: readonly PlannedJob[],
  all: readonly Port[],
): Promise<Place | null> {
  const ports = all.flatMap((p) =>
    p.latitude !== null && p.longitude !== null ? [{ id: p.id, at: [p.longitude, p.latitude] as Place }] : [],
  );
  const own =
    ports.find((p) => p.id === driver.maindepotid)?.at ?? (driver.address && (await homeOf(ctx, driver.address)));
  const first = planned.map((j) => (legOf(j) === 'delivery' ? j.to : j.from)).find((p) => p !== null);
  return (
    own ??
    (first ? ports.toSorted((a, b) => kilometres(a.at, first) - kilometres(b.at, first))[0]?.at : undefined) ??
    null
  );
}
async function homeOf(ctx: Ctx, address: JobAddress): Promise<Place | null> {
  if (placeOf(address) || !address.postcode) return placeOf(address);
  const [found] = await ctx.call(placeCalls.check, {
    places: [{ suburb: address.suburb, state: address.statecode, postCode: address.postcode }],
  });
  return found?.place?.latitude != null && found.place.longitude != null
    ? [found.place.longitude, found.place.latitude]
    : null;
}
