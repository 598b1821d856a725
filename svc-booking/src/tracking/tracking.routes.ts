import { Tracking, trackingCalls } from '@cartage/contract/booking/tracking.ts';
import { notFound, refused } from '@cartage/contract/error.ts';
import type { LanguageName } from '@cartage/contract/words/languages.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import { sentencesIn } from '@cartage/contract/words/sentence.ts';
import { type Ctx, isStaff } from '@cartage/server/context.ts';
import { openEventStream } from '@cartage/server/event-stream.ts';
import { guess } from '@cartage/server/guess.ts';
import { boundStrangers } from '@cartage/server/strangers.ts';
import { routes } from '@cartage/server/routes.ts';
import { sayingIn, sayingTo } from '@cartage/server/spoken.ts';
import { isOn } from '@cartage/contract/booking/said.ts';
import { findBooking } from '../booking/of-ids.store.ts';
import type { BookingRow } from '../booking/booking.tables.ts';
import { forReceiver } from '../wish/wish.ts';
import { choicesFor, lastWish, wish } from '../wish/wish.store.ts';
import type { trackingEvents } from './tracking.tables.ts';
import { imagesIfAny, sendImage } from './proof-images.ts';
import { forAnybody, handOverOf, isExpired, proofOf } from './public.ts';
import { channelOf } from './push.ts';
import { findByEnd, scansOf, wayOf } from './way.store.ts';

const WISHES_A_MINUTE = 5;
type Secret = { connoteNumber: string; postCode: string };

export const trackingRoutes = routes(trackingCalls, {
  find: async (ctx, secret) => publicView(ctx, await bookingOf(ctx, secret), secret),
  stream,
  proofImage: async (ctx, { id, ...secret }) => {
    const { handOver } = await storyOf(ctx, await bookingOf(ctx, secret), secret);
    return sendImage(ctx, handOver, id);
  },
  wish: async (ctx, { wish: asked, ...secret }) => {
    await boundStrangers(ctx, 'wishes', WISHES_A_MINUTE, say('wish.tooMany'));
    const b = await bookingOf(ctx, secret, isReceivers);
    await wish(ctx, b.id, asked);
    return publicView(ctx, b, secret);
  },
});

/**
 * By connote and the postcode of either end: the specification and decisions §1 say "connote + postcode" and not whose, and sender and
 * receiver both hold the connote, each sure of the own postcode. It doubles what a guesser may hit; five wrong tries a minute and the
 * check digit of the connote stand against that, and the view names neither people nor streets.
 */
async function bookingOf(
  ctx: Ctx,
  { connoteNumber, postCode }: Secret,
  suffices: (b: BookingRow, postCode: string) => boolean = () => true,
): Promise<BookingRow> {
  const code = postCode.trim().toUpperCase();
  const found = await guess(ctx, 'tracking', async () => {
    const row = await findByEnd(ctx, connoteNumber.trim().toUpperCase(), code);
    return !row || row.bookingStatus === 'Deleted' || !suffices(row, postCode) ? undefined : row;
  });
  if (!found) throw notFound('Consignment');
  await refuseExpired(ctx, (await wayOf(ctx, found, postCode))?.whole ?? found);
  return found;
}

/** A link that was mailed goes on to others; who has an account reads on under its own rights. */
async function refuseExpired(ctx: Ctx, { deliveredAt }: BookingRow): Promise<void> {
  if (ctx.actor.kind !== 'guest') return;
  const { tracking } = await ctx.settings();
  if (isExpired(deliveredAt, tracking.linkDays, ctx.now())) throw refused('tracking.expired', say('tracking.expired'));
}

/** Whoever names the receiver's postcode may speak for the receiver. */
const isReceivers = ({ toPostCode, endsOnTheWay }: BookingRow, postCode: string): boolean =>
  !endsOnTheWay && toPostCode?.trim().toUpperCase() === postCode.trim().toUpperCase();

/** What it is followed as, what happened to it, and how it was handed over. */
async function storyOf(ctx: Ctx, b: BookingRow, { postCode }: Secret) {
  const way = await wayOf(ctx, b, postCode);
  const of = way?.whole ?? b;
  const events = await scansOf(ctx, b, way);
  const scan = handOverOf(of, events);
  // Of a way it is the leg that came to the end which was handed over.
  const { consignmentId } = way?.legs.find((leg) => leg.id === scan?.bookingId) ?? b;
  return { of, events, scan, handOver: scan && { consignmentId, at: scan.updatedAt } };
}

async function publicView(ctx: Ctx, b: BookingRow, secret: Secret): Promise<Tracking> {
  const { of, events, scan, handOver } = await storyOf(ctx, b, secret);
  const { postCode } = secret;
  const { tracking: shows, supportPhone } = await ctx.settings();
  const proof = proofOf(scan, shows);
  const isReceiver = isReceivers(b, postCode);
  const last = isReceiver ? await lastWish(ctx, b.id) : undefined;
  const place = (a: BookingRow['toAddress']) => ({
    suburb: a.suburb ?? null,
    state: a.stateCode ?? a.state ?? null,
    postCode: a.postCode ?? null,
  });
  return {
    consignmentId: b.consignmentId!,
    bookingStatus: of.bookingStatus,
    statusGroup: of.statusGroup,
    carrier: isStaff(ctx) ? of.carrier : null,
    carrierServiceName: of.carrierServiceName,
    from: place(of.fromAddress),
    to: place(of.toAddress),
    bookingDate: of.bookingDate,
    eta: of.eta,
    totalItems: of.totalItems,
    lastTrackingStatus: of.lastTrackingStatus,
    lastTrackingModifiedTime: of.lastTrackingModifiedTime,
    position: shows.showsMap ? positionOf(events) : null,
    proof: proof && { ...proof, images: handOver ? await imagesIfAny(ctx, handOver) : [] },
    signatureRequired: isOn(of.deliveryOptions['signatureRequired']),
    supportPhone: supportPhone.trim() || null,
    choices: isReceiver ? await choicesFor(ctx, b) : null,
    wish: last ? forReceiver(last) : null,
    trackingDetails: events.map(({ status, updatedAt, creationTime, details }) =>
      forAnybody({ status, updatedAt, creationTime, details }),
    ),
  };
}

/** The newest scan with a position, too coarse to tell a house or to follow a driver by. */
function positionOf(events: readonly (typeof trackingEvents.$inferSelect)[]): Tracking['position'] {
  for (const { details, updatedAt } of events) {
    const [latitude, longitude] = (['latitude', 'longitude'] as const).map(
      (axis) => details.find((d) => d.key === axis)?.value,
    );
    if (latitude !== undefined && longitude !== undefined)
      return { latitude: coarse(latitude), longitude: coarse(longitude), at: updatedAt };
  }
  return null;
}
const coarse = (degrees: string) => Math.round(Number(degrees) * 100) / 100;

const spoken = sentencesIn(Tracking)!;
/** The same view at once and after each change, until the page goes away. */
async function stream(ctx: Ctx, { language, ...secret }: Secret & { language?: LanguageName }): Promise<undefined> {
  const first = await bookingOf(ctx, secret);
  const report = (err: unknown) => ctx.log.warn({ err }, 'tracking could not be pushed');
  let queue = Promise.resolve(),
    told = '',
    unsubscribe = async () => {};
  const open = openEventStream(ctx, { onEnd: () => void unsubscribe().catch(report) });
  const tell = async () => {
    const row = await findBooking(ctx, first.id);
    if (row) await refuseExpired(ctx, (await wayOf(ctx, row, secret.postCode))?.whole ?? row);
    const say = await (language ? sayingIn(ctx, language) : sayingTo(ctx));
    const data = row && JSON.stringify(spoken(await publicView(ctx, row, secret), say));
    if (data && data !== told) open.write(`event: tracking\ndata: ${data}\n\n`);
    told = data ?? told;
  };
  // Of a way whatever its legs see, and where it stands after that.
  const way = await wayOf(ctx, first, secret.postCode);
  const watched = way ? [way.whole.id, ...way.legs.map((leg) => leg.id)] : [first.id];
  const ends = await Promise.all(
    watched.map((id) =>
      ctx.kv.subscribe(channelOf(ctx.tenantId, id), () => {
        queue = queue.then(tell).catch(report);
      }),
    ),
  );
  unsubscribe = async () => void (await Promise.all(ends.map((end) => end())));
  if (!open.isOpen()) await unsubscribe();
  await tell();
  return undefined;
}
