/** Suburb, state and postcode of a file's rows must agree; a form picks them from a list that does. */
import type { FrequentAddressInput } from '@cartage/contract/customer/frequent-address.ts';
import { placeCalls, type PlaceCheck } from '@cartage/contract/routing/places.ts';
import type { Ctx } from '@cartage/server/context.ts';
import type { ReadRow } from '../part/file.ts';

type Read = ReadRow<FrequentAddressInput>;

export async function checkedPlaces(ctx: Ctx, rows: readonly Read[]): Promise<Read[]> {
  const asked = rows.flatMap((row) => ('input' in row && isHere(row.input) && row.input.suburb ? [row] : []));
  if (asked.length === 0) return [...rows];
  const verdicts = await ctx.call(
    placeCalls.check,
    {
      countryCode: 'AU',
      places: asked.map(({ input: { suburb, postCode, stateCode, state } }) => ({
        suburb,
        postCode,
        state: stateCode ?? state,
      })),
    },
    { system: true },
  );
  const wrong = new Map(asked.map((row, i) => [row.index, faultOf(verdicts[i]!)]));
  return rows.map((row) => {
    const fault = wrong.get(row.index);
    return fault ? { index: row.index, faults: [fault] } : row;
  });
}
const isHere = ({ countryCode }: FrequentAddressInput) => (countryCode?.trim() || 'AU').toUpperCase() === 'AU';
function faultOf({ ok, reason, place }: PlaceCheck) {
  if (ok) return undefined;
  if (reason === 'unknownPostCode') return { message: 'There is no such postcode.', members: ['postCode'] };
  if (reason === 'unknownSuburb') return { message: 'There is no such suburb.', members: ['suburb'] };
  const meant = place ? ` It is ${place.suburb} ${place.state} ${place.postCode}.` : '';
  return { message: `Suburb, state and postcode do not agree.${meant}`, members: ['suburb', 'stateCode', 'postCode'] };
}
