/** Address text to positions. A hit is a suburb: no street positions are held. */
import { calls, get } from '../call.ts';
import { text } from '../wire.ts';
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
