import { invalid, notFound } from '@cartage/contract/error.ts';
import { scanEventCalls, type ScanEvent } from '@cartage/contract/jobs/scan-event.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { guess } from '@cartage/server/guess.ts';
import { findRow, listPage } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { recordHis } from './late.store.ts';
import { targetOf, targetsOf } from './scan.store.ts';
import { jobKnownBy, scansOf } from './scans-asked.store.ts';
import { scanEvents, scanImages, type ScanRow } from './scan.tables.ts';

export const scanRoutes = routes(scanEventCalls, {
  record: async (ctx, { barcode, articlenumber, jobid, ...facts }) => {
    const [scan] = await recordHis(ctx, async (as) => [await targetOf(as, { barcode, articlenumber, jobid })], facts);
    return shownScan(scan!);
  },
  recordForItems: async (ctx, { items, scanEvent }) => {
    const codes = items.map((i) => i.itemId);
    await recordHis(ctx, (as) => targetsOf(as, codes), scanEvent);
    return undefined;
  },
  list: async (ctx, query) => {
    const stranger = ctx.actor.kind === 'guest';
    if (stranger && !query.jobid && !query.connoteno)
      throw invalid([{ message: sayKit('required'), members: ['jobid'] }]);
    if (stranger && !(await guess(ctx, 'scans', () => jobKnownBy(ctx, query)))) return { items: [], totalCount: 0 };
    // A stranger's filter could ask for what the answer hides.
    const page = stranger ? { ...query, filter: undefined, sorting: undefined } : query;
    return listPage(
      ctx,
      {
        from: scanEvents,
        sort: 'scannedeventdatetime desc',
        where: scansOf(query),
        map: stranger ? (row) => anonymous(shownScan(row)) : shownScan,
      },
      page,
    );
  },
  image: async (ctx, { id }) => {
    const image = await findRow(ctx, scanImages, id, 'Image');
    if (!ctx.reply) throw notFound('Image', id);
    return ctx.reply
      .header('content-type', image.contentType)
      .header('cache-control', 'private, max-age=86400, immutable')
      .header('x-content-type-options', 'nosniff')
      .send(image.bytes);
  },
});

export function shownScan({
  tenantId: _t,
  dedupe: _d,
  bookingid: _b,
  customerid: _c,
  driverid: _i,
  userName: _u,
  statecode: _s,
  ...row
}: ScanRow): ScanEvent {
  return { ...row, weighcube: row.weighcube ?? null };
}
/** Tracking without a token shows what happened, when and in which suburb; nobody's name, words, images or whereabouts. */
const anonymous = (scan: ScanEvent): ScanEvent => ({
  ...scan,
  images: [],
  details: null,
  signedby: null,
  drivername: null,
  creatorId: null,
  latitude: null,
  longitude: null,
  locationcode: null,
  warehousecode: null,
  weighcube: null,
});
