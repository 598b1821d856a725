import { BROKEN_HILL, STATES_BY_NAME, ZONE_OF_STATE, zoneOf } from '@cartage/contract/zone.ts';
import { sql } from 'drizzle-orm';
import { startBooking } from './booking.fixture.ts';
import { zoneSql } from './place-zone.store.ts';

const { svc } = startBooking();

test('a statement knows the zone of each place as the contract does', async () => {
  const postCodes = [
    '',
    ' 2880 ',
    '12345',
    'W1',
    ...Array.from({ length: 400 }, (_, n) => String(n * 25).padStart(4, '0')),
  ];
  const places = [
    ...postCodes.map((postCode) => ({ postCode })),
    ...[...Object.keys(ZONE_OF_STATE), ...Object.keys(STATES_BY_NAME), 'Bavaria'].flatMap((state) => [
      { state },
      { stateCode: ` ${state.toLowerCase()} `, state: 'NSW', postCode: '4000' },
      { state, countryCode: 'AUS', postCode: BROKEN_HILL.postCode },
    ]),
    ...['nz', 'NZL', 'DE', 'au', ''].map((countryCode) => ({ countryCode, stateCode: 'WA', postCode: '6000' })),
  ];
  const rows = (await svc
    .ctx()
    .db.execute(
      sql`select ${zoneSql(sql`place`, 'Europe/Berlin')} as zone from jsonb_array_elements(${JSON.stringify(places)}::jsonb) with ordinality as of(place, n) order by n`,
    )) as unknown as { zone: string }[];
  expect(rows.map((r) => r.zone)).toEqual(places.map((place) => zoneOf(place, 'Europe/Berlin')));
});
