import { documentCalls, fileCalls } from '@cartage/contract/booking/document.ts';
import { findRow } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { bookings } from '../booking/booking.tables.ts';
import { documentsOf, download, labelsTogether } from './document.ts';

export const documentRoutes = routes(documentCalls, {
  labels: async (ctx, { bookingIds }) => {
    const { fileName, fileType, bytes } = await labelsTogether(ctx, bookingIds);
    void ctx.reply!.header('content-type', fileType).header('content-disposition', `inline; filename="${fileName}"`).header('cache-control', 'private, no-store').send(bytes);
    return undefined;
  },
  list: async (ctx, { documentType, bookingId }) => documentsOf(ctx, await findRow(ctx, bookings, bookingId, 'Booking'), documentType),
});

export const fileRoutes = routes(fileCalls, {
  download: async (ctx, { token }) => {
    const { fileName, fileType, bytes } = await download(ctx, token);
    void ctx.reply!.header('content-type', fileType).header('content-disposition', `inline; filename="${fileName}"`).header('cache-control', 'private, no-store').send(bytes);
    return undefined;
  },
});
