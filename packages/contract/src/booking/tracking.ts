/** Where the freight is, for anyone who knows its connote and a postcode of it: no names, no street addresses. */
import { calls, get, post } from '../call.ts';
import { Day, Guid, Instant, name, Sentence } from '../wire.ts';
import { LANGUAGE_NAMES } from '../words/languages.ts';
import { z } from '../zod.ts';
import { ReceiverWish, WishChoices, WishInput } from './delivery-wish.ts';

export const TrackingDetail = z.object({
  status: z.string(),
  updatedAt: Instant,
  creationTime: Instant,
  /** A `note` may be a sentence of ours; the others name people, places and codes. */
  details: z.array(
    z.union([z.object({ key: z.literal('note'), value: Sentence }), z.object({ key: z.string(), value: z.string() })]),
  ),
});
export type TrackingDetail = z.infer<typeof TrackingDetail>;

export const TrackedPlace = z.object({
  suburb: z.string().nullable(),
  state: z.string().nullable(),
  postCode: z.string().nullable(),
});
export const Tracking = z.object({
  consignmentId: z.string(),
  bookingStatus: z.string(),
  statusGroup: z.string(),
  carrier: z.string().nullable(),
  carrierServiceName: z.string().nullable(),
  from: TrackedPlace,
  to: TrackedPlace,
  bookingDate: Day,
  eta: Instant.nullable(),
  totalItems: z.number().int(),
  lastTrackingStatus: z.string().nullable(),
  lastTrackingModifiedTime: Instant.nullable(),
  /** Where it was last seen, WGS 84 to a hundredth of a degree (about a kilometre): the place, not the door. */
  position: z.object({ latitude: z.number(), longitude: z.number(), at: Instant }).nullable(),
  /** How it was handed over; who signed, the driver's note and pictures only where the tenant shows them. */
  proof: z
    .object({
      at: Instant,
      kind: z.string().nullable(),
      signedBy: z.string().nullable(),
      note: Sentence.nullable(),
      /** Fetched by `proofImage`; `kind` is Signature or Photo. */
      images: z.array(z.object({ id: Guid, kind: z.string() })),
    })
    .nullable(),
  signatureRequired: z.boolean(),
  /** Whom to ask, as the tenant prints it on its papers; null where it names no number. */
  supportPhone: z.string().nullable(),
  /** What the receiver may still ask for; null where nothing, or whoever reads it did not name the receiver’s postcode. */
  choices: WishChoices.nullable(),
  /** The receiver’s last wish and what became of it; as above. */
  wish: ReceiverWish.nullable(),
  /** Newest first. */
  trackingDetails: z.array(TrackingDetail),
});
export type Tracking = z.infer<typeof Tracking>;

const secret = { connoteNumber: name(40), postCode: name(12) };
export const trackingCalls = calls(
  'svc-booking',
  '/api/booking/booking',
  { auth: 'guest' },
  {
    find: get('getTrackingDetails', secret, Tracking, {
      summary:
        'By connote and the postcode of either end; five wrong tries a minute and address, then 429. Strangers are refused (`tracking.expired`) once the tenant’s days after delivery are over.',
    }),
    /** Server-sent events: `tracking` with a `Tracking` as data, at once and whenever it changes. */
    stream: get('streamTracking', { ...secret, language: z.enum(LANGUAGE_NAMES).optional() }, undefined, {
      answer: 'events',
      ours: true,
      summary:
        'The same, pushed as it changes. A browser’s event stream sends no header of a page’s own, so the page names its language here.',
    }),
    /** PNG or JPEG. */
    proofImage: get('proofImage', { ...secret, id: Guid }, undefined, {
      answer: 'bytes',
      ours: true,
      summary:
        'A photo or the signature of the hand-over, by the secret of the page and as long as it answers; 404 unless the tenant shows them.',
    }),
    /** By connote and the receiver’s postcode: the sender’s opens the page and asks for nothing. */
    wish: post('wishDelivery', { ...secret, wish: WishInput }, Tracking, {
      ours: true,
      summary:
        'Another day, a safe place or the depot, as far as the tenant’s settings and the freight allow; a decision for dispatch. Five a minute and address; a later wish replaces the open one.',
    }),
  },
);
