/** The zone of a stored address within a statement, by the tables that `zoneOf` of the contract reads. */
import { BROKEN_HILL, NEW_ZEALAND, STATES_BY_NAME, STATES_BY_POSTCODE, ZONE_OF_STATE } from '@cartage/contract/zone.ts';
import { sql, type SQL } from 'drizzle-orm';

/** The places that are known lie between these clocks: 8 hours ahead of UTC in Perth, 13 in Auckland's summer. */
const KNOWN: readonly string[] = [...Object.values(ZONE_OF_STATE), BROKEN_HILL.zone, NEW_ZEALAND];
export const isOfKnownPlace = (zone: string): boolean => KNOWN.includes(zone);

export function zoneSql(address: SQL, otherwise: string): SQL {
  const part = (name: string) => sql`btrim(coalesce(${address} ->> ${name}, ''))`;
  const country = sql`upper(${part('countryCode')})`,
    postCode = part('postCode');
  const state = sql`upper(coalesce(nullif(${part('stateCode')}, ''), ${part('state')}))`;
  const zones = { ...ZONE_OF_STATE, ...mapped(STATES_BY_NAME, (code) => ZONE_OF_STATE[code]!) };
  const byState = Object.entries(zones).map(([name, zone]) => sql`when ${name} then ${zone}`);
  const byPostCode = STATES_BY_POSTCODE.map(
    ([from, to, code]) => sql`when ${postCode}::int between ${from} and ${to} then ${ZONE_OF_STATE[code]!}`,
  );
  return sql`case when ${country} in ('NZ', 'NZL') then ${NEW_ZEALAND}
    when ${country} not in ('', 'AU', 'AUS') then ${otherwise}
    when ${postCode} = ${BROKEN_HILL.postCode} then ${BROKEN_HILL.zone}
    else coalesce(case ${state} ${sql.join(byState, sql` `)} end,
      case when ${postCode} ~ '^[0-9]{4}$' then case ${sql.join(byPostCode, sql` `)} end end, ${otherwise}) end`;
}
const mapped = (of: Readonly<Record<string, string>>, to: (value: string) => string) =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, to(value)]));
