/** What a receiver asks of a delivery on the tracking page, and what dispatch makes of it. */
import { calls, get, post } from '../call.ts';
import { listQuery, pageOf } from '../list.ts';
import { Day, Id, Instant, name } from '../wire.ts';
import { z } from '../zod.ts';

export const WISH_KINDS = ['AnotherDay', 'SafePlace', 'DepotCollection'] as const;
export type WishKind = (typeof WISH_KINDS)[number];
/**
 * `Carrying` while it is carried out, which takes a moment; `Replaced` by a later one of the receiver; `Overtaken` by the freight,
 * which arrived or came back first, or by dispatch, who let it go from the depot or its day.
 */
export const WISH_STATUSES = ['Open', 'Carrying', 'Done', 'Declined', 'Replaced', 'Overtaken'] as const;
/** Of which dispatch is still to say what becomes of them. */
export const UNDECIDED: readonly (typeof WISH_STATUSES)[number][] = ['Open', 'Carrying'];

export const WishInput = z.object({
  kind: z.enum(WISH_KINDS),
  /** The day to come again; only for `AnotherDay`. */
  day: Day.nullish(),
  /** Where to leave it; only for `SafePlace`. */
  place: name(120).nullish(),
});
export type WishInput = z.output<typeof WishInput>;

/** As the receiver reads it again. */
export const ReceiverWish = z.object({
  kind: z.enum(WISH_KINDS),
  day: Day.nullable(),
  place: z.string().nullable(),
  status: z.enum(WISH_STATUSES),
  /** Why dispatch declined it. */
  reason: z.string().nullable(),
  creationTime: Instant,
  decidedAt: Instant.nullable(),
});
/** What the receiver may choose now; `days` are those on which there is delivery at the place. */
export const WishChoices = z.object({ kinds: z.array(z.enum(WISH_KINDS)), days: z.array(Day) });
export type WishChoices = z.infer<typeof WishChoices>;

export const DeliveryWish = ReceiverWish.extend({
  id: z.number().int(),
  bookingId: z.number().int(),
  consignmentId: z.string(),
  customerName: z.string().nullable(),
  toSuburb: z.string().nullable(),
  bookingStatus: z.string(),
  jobId: z.string().nullable(),
  /** Another carrier moves it, and is told of the wish by hand. */
  isByHand: z.boolean(),
  carrierName: z.string().nullable(),
  decidedBy: z.string().nullable(),
});
export type DeliveryWish = z.infer<typeof DeliveryWish>;

const decides = { permission: 'Job.Dispatch', staff: true, ownTransactions: true } as const;
export const deliveryWishCalls = calls(
  'svc-booking',
  '/api/booking/deliverywish',
  { permission: 'Booking', ours: true },
  {
    /** Filter by `status`, `kind`, `bookingId`; the oldest first. */
    list: get('getdeliverywishes', listQuery({ bookingId: Id.optional() }), pageOf(DeliveryWish)),
    accept: post('acceptdeliverywish', { id: Id }, DeliveryWish, {
      ...decides,
      summary:
        'Carries it out once: the job goes out again on the day with the instruction, may be left, or is held at the depot. Refused, and the wish open as before, where the driver cannot or the tenant no longer takes it.',
    }),
    decline: post('declinedeliverywish', { id: Id, reason: name(400) }, DeliveryWish, {
      permission: 'Job.Dispatch',
      staff: true,
      summary: 'The receiver reads the reason on the tracking page.',
    }),
  },
);
