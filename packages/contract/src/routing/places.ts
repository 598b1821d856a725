/** Suburbs and postcodes of a country with their positions: shared reference, the same for every tenant. */
import { calls, get, post } from '../call.ts';
import { flag, num, text } from '../wire.ts';
import { z } from '../zod.ts';

export const PLACE_TYPES = ['DeliveryArea', 'PostOfficeBoxes', 'LargeVolumeReceiver'] as const;
/** A suburb with one of its postcodes. Only a `DeliveryArea` can be delivered to. */
export const Place = z.object({
  countryCode: z.string(),
  suburb: z.string(),
  state: z.string(),
  postCode: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  type: z.enum(PLACE_TYPES),
});
export type Place = z.infer<typeof Place>;

/** Why a suburb, state and postcode do not agree; null when they do. */
export const PLACE_REASONS = ['unknownPostCode', 'mismatch', 'unknownSuburb'] as const;
export const PlaceCheck = z.object({
  ok: z.boolean(),
  reason: z.enum(PLACE_REASONS).nullable(),
  place: Place.nullable(),
});
export type PlaceCheck = z.infer<typeof PlaceCheck>;

const country = text(3).default('AU');

export const placeCalls = calls(
  'svc-routing',
  '/api/route/places',
  { auth: 'none', ours: true },
  {
    /** "2000", "sydney 2000", "nsw syd", with a typing slip: the likeliest first. */
    search: get(
      'search',
      {
        countryCode: country,
        search: text(100),
        max: num(z.number().int().min(1).max(50)).default(10),
        deliveryOnly: flag().default(false),
      },
      z.array(Place),
      {
        summary: 'Suburbs and postcodes as somebody types them.',
      },
    ),
    /** One answer per question, in order. `place` is the suburb meant; null when it is unknown. */
    check: post(
      'check',
      {
        countryCode: country,
        places: z
          .array(z.object({ suburb: text(80).nullish(), state: text(40).nullish(), postCode: text(12).nullish() }))
          .max(2000),
      },
      z.array(PlaceCheck),
      { maxBytes: 1 << 20, summary: 'Do suburb, state and postcode agree?' },
    ),
    /** Every place that a courier delivers to, for those who build zones or their own copy. */
    deliveryAreas: get('delivery-areas', { countryCode: country }, z.array(Place), {
      cost: 10,
      summary: 'All delivery areas of a country.',
    }),
  },
);
