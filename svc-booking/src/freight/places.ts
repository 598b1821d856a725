/** Suburb, state and postcode must agree: asked of svc-routing in bulk, each distinct place once. */
import type { Address } from '@cartage/contract/address.ts';
import type { ValidationError } from '@cartage/contract/error.ts';
import { placeCalls, type PlaceCheck } from '@cartage/contract/routing/places.ts';
import { locality } from '@cartage/contract/address.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { type Ctx, slot } from '@cartage/server/context.ts';

type Ends = { fromAddress: Address; toAddress: Address };
const ENDS = ['fromAddress', 'toAddress'] as const;
const MOST = 2000,
  MOST_KNOWN = 20_000;
/** Places that were right once: suburbs are the same for every tenant, and none goes while a service runs. */
export const checked = slot<Map<string, PlaceCheck>>('booking.places');
const keyOf = (a: Address) =>
  [a.countryCode ?? 'AU', a.suburb, a.stateCode ?? a.state, a.postCode]
    .map((p) => (p ?? '').trim().toUpperCase())
    .join('|');

/** Per booking what is wrong with its places, and its addresses with the state and country that were left out. */
export async function checkPlaces(
  ctx: Ctx,
  bookings: readonly Ends[],
): Promise<(Ends & { faults: ValidationError[] })[]> {
  const answerTo = await placesOf(
    ctx,
    bookings.flatMap((b) => [b.fromAddress, b.toAddress]),
  );
  return bookings.map((b) => ({
    fromAddress: completed(b.fromAddress, answerTo(b.fromAddress)),
    toAddress: completed(b.toAddress, answerTo(b.toAddress)),
    faults: ENDS.flatMap((end) => (answerTo(b[end]).ok ? [] : [wrong(end, b[end], answerTo(b[end]).reason)])),
  }));
}

/** What is known of each place; those that were right once are not asked again. */
export async function placesOf(ctx: Ctx, addresses: readonly Address[]): Promise<(of: Address) => PlaceCheck> {
  const asked = new Map<string, Address>();
  const answers = new Map<string, PlaceCheck>();
  for (const address of addresses) {
    const key = keyOf(address);
    const known = checked(ctx).get(key);
    if (known) answers.set(key, known);
    else asked.set(key, address);
  }
  const byCountry = Map.groupBy([...asked], ([, a]) => (a.countryCode ?? 'AU').toUpperCase());
  for (const [countryCode, places] of byCountry) {
    for (let at = 0; at < places.length; at += MOST) {
      const part = places.slice(at, at + MOST);
      const resolved = await ctx.call(
        placeCalls.check,
        {
          countryCode,
          places: part.map(([, a]) => ({ suburb: a.suburb, state: a.stateCode ?? a.state, postCode: a.postCode })),
        },
        { system: true },
      );
      part.forEach(([key], i) => answers.set(key, resolved[i]!));
    }
  }
  if (checked(ctx).size + asked.size > MOST_KNOWN) checked(ctx).clear();
  for (const key of asked.keys()) if (answers.get(key)!.ok) checked(ctx).set(key, answers.get(key)!);
  return (address) => answers.get(keyOf(address))!;
}

const completed = (a: Address, { place }: PlaceCheck): Address =>
  place
    ? {
        ...a,
        countryCode: a.countryCode || place.countryCode,
        ...(!a.stateCode?.trim() && !a.state?.trim() && { stateCode: place.state }),
      }
    : a;

function wrong(end: (typeof ENDS)[number], a: Address, reason: PlaceCheck['reason']): ValidationError {
  const at = (...fields: string[]) => fields.map((f) => `${end}.${f}`);
  if (!a.postCode?.trim()) return { message: sayKit('required'), members: at('postCode') };
  if (!a.suburb?.trim()) return { message: sayKit('required'), members: at('suburb') };
  if (reason === 'unknownPostCode')
    return { message: say('noSuchPostcode', { postCode: a.postCode }), members: at('postCode') };
  if (reason === 'unknownSuburb')
    return {
      message: say('noSuchSuburb', { suburb: a.suburb, stateCode: a.stateCode ?? a.state ?? a.postCode }),
      members: at('suburb'),
    };
  return {
    message: say('placeDisagrees', { place: locality(a) }),
    members: at('suburb', 'postCode'),
  };
}
