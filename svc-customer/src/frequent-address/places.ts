/** Suburb, state and postcode of a file's rows must agree; a form picks them from a list that does. */
import type { FrequentAddressInput } from '@cartage/contract/customer/frequent-address.ts';
import { placeCalls, type PlaceCheck } from '@cartage/contract/routing/places.ts';
import { say } from '@cartage/contract/words/errors/customer.ts';
import type { Ctx } from '@cartage/server/context.ts';
import type { ReadRow } from '../part/file.ts';

type Read = ReadRow<FrequentAddressInput>;

export async function checkedPlaces(ctx: Ctx, rows: readonly Read[]): Promise<Read[]> {
  const asked = rows.flatMap((row) => ('input' in row && isHere(row.input) && row.input.suburb ? [row] : []));
  if (asked.length === 0) return [...rows];
  const verdicts: PlaceCheck[] = [];
  for (let from = 0; from < asked.length; from += MOST_AT_ONCE) {
    const places = asked
      .slice(from, from + MOST_AT_ONCE)
      .map(({ input: { suburb, postCode, stateCode, state } }) => ({ suburb, postCode, state: stateCode ?? state }));
    verdicts.push(...(await ctx.call(placeCalls.check, { countryCode: 'AU', places }, { system: true })));
  }
  const wrong = new Map(asked.map((row, i) => [row.index, faultOf(verdicts[i]!)]));
  return rows.map((row) => {
    const fault = wrong.get(row.index);
    return fault ? { index: row.index, faults: [fault] } : row;
  });
}
/** So many places does one question name. */
const MOST_AT_ONCE = 2000;
const isHere = ({ countryCode }: FrequentAddressInput) => (countryCode?.trim() || 'AU').toUpperCase() === 'AU';
function faultOf({ ok, reason, place }: PlaceCheck) {
  if (ok) return undefined;
  if (reason === 'unknownPostCode') return { message: say('address.postcode'), members: ['postCode'] };
  if (reason === 'unknownSuburb') return { message: say('address.suburb'), members: ['suburb'] };
  const told = place
    ? say('address.disagreesIs', { place: `${place.suburb} ${place.state} ${place.postCode}` })
    : say('address.disagrees');
  return { message: told, members: ['suburb', 'stateCode', 'postCode'] };
}
