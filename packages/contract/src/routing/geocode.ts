/** Address text to positions. A hit is a suburb: no street positions are held. */
import { calls, get, post } from '../call.ts';
import { num, text } from '../wire.ts';
import { z } from '../zod.ts';

/** `location` is [longitude, latitude]; `highlight` is escaped HTML with the matched words in `<mark>`. */
export const GeocodeHit = z.object({
  id: z.string(),
  label: z.string(),
  location: z.tuple([z.number(), z.number()]),
  addressLine1: z.string(),
  addressLine2: z.string(),
  suburb: z.string(),
  postcode: z.string(),
  state: z.string(),
  highlight: z.string(),
});
export type GeocodeHit = z.infer<typeof GeocodeHit>;

export const geocodeCalls = calls(
  'svc-routing',
  '/api/geocode/v2',
  { auth: 'none' },
  {
    /** `filter_by` narrows by field, as `state:NSW && postcode:2000`. */
    search: get('search', { q: text(300), filter_by: text(200).optional() }, z.array(GeocodeHit)),
  },
);

/**
 * A place as Nominatim describes one. Positions are degrees as text, `boundingbox` is south, north, west, east;
 * `importance` runs from 0 to 1. Without a geocoder of its own a platform answers suburbs, which are no OSM objects.
 */
export const GeocodePlace = z.object({
  place_id: z.number(),
  license: z.string(),
  osm_type: z.string().nullable(),
  osm_id: z.number().nullable(),
  boundingbox: z.tuple([z.string(), z.string(), z.string(), z.string()]),
  lat: z.string(),
  lon: z.string(),
  display_name: z.string(),
  place_rank: z.number(),
  category: z.string(),
  type: z.string(),
  importance: z.number(),
});
export type GeocodePlace = z.infer<typeof GeocodePlace>;

const named = z.string().optional();
export const ReverseAddress = z.object({
  road: named,
  suburb: named,
  city: named,
  municipality: named,
  state: named,
  postcode: named,
  country: named,
  country_code: named,
});
/** What lies at a position, or why nothing is known there. */
export const ReverseResult = z.union([
  z.object({ lat: z.number(), lon: z.number(), display_name: z.string(), address: ReverseAddress }),
  z.object({ error: z.string() }),
]);
export type ReverseResult = z.infer<typeof ReverseResult>;

export const addressCalls = calls(
  'svc-routing',
  '/api/route/geocode',
  {},
  {
    find: post('', { q: text(300) }, z.array(GeocodePlace), {
      ownTransactions: true,
      summary: 'Places that a text may mean, the likeliest first.',
    }),
    reverse: post(
      'reverse',
      {
        lat: num(z.number().min(-90).max(90)),
        lon: num(z.number().min(-180).max(180)),
        format: z.literal('json').default('json'),
      },
      ReverseResult,
      { ownTransactions: true, summary: 'The address at a position.' },
    ),
  },
);
