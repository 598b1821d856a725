/** Photos and the signature of a hand-over. svc-jobs keeps them with its scans and shows them to nobody without a right to them: here they are lent to who follows the consignment, of that hand-over alone. */
import type { Tracking } from '@cartage/contract/booking/tracking.ts';
import { notFound } from '@cartage/contract/error.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import type { Ctx } from '@cartage/server/context.ts';

type Image = NonNullable<Tracking['proof']>['images'][number];
/** The consignment that was handed over, and when it was scanned. */
export type HandOver = { consignmentId: string | null; at: string };

/** None where the tenant does not show them. All articles of one stop are scanned at one time, with the same pictures. */
export async function imagesOf(ctx: Ctx, { consignmentId, at }: HandOver): Promise<Image[]> {
  const { tracking } = await ctx.settings();
  if (!tracking.showsProofImages || !consignmentId) return [];
  const { items } = await ctx.call(
    scanEventCalls.list,
    { connoteno: consignmentId, filter: "code in ('Delivered','DepotCollect')", maxResultCount: 500 },
    { system: true },
  );
  const taken = items.filter((s) => Date.parse(s.scannedeventdatetime) === Date.parse(at)).flatMap((s) => s.images);
  return [...new Map(taken.map(({ id, kind }) => [id, { id, kind }])).values()];
}
/** The page says all else it knows while they cannot be had. */
export const imagesIfAny = (ctx: Ctx, of: HandOver): Promise<Image[]> =>
  imagesOf(ctx, of).catch((err: unknown) => {
    ctx.log.warn({ err }, 'the pictures of a delivery could not be asked for');
    return [];
  });

export async function sendImage(ctx: Ctx, of: HandOver | undefined, id: string): Promise<unknown> {
  const isOfIt = of && (await imagesOf(ctx, of)).some((image) => image.id === id);
  if (!isOfIt || !ctx.reply) throw notFound('Image', id);
  const kept = (await ctx.call(scanEventCalls.image, { id }, { system: true })) as unknown as Response;
  return (
    ctx.reply
      .header('content-type', kept.headers.get('content-type') ?? 'application/octet-stream')
      // Once the link has expired nothing of it is left to look at.
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(await kept.arrayBuffer()))
  );
}
