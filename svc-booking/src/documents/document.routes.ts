import { documentCalls, fileCalls } from '@cartage/contract/booking/document.ts';
import { forbidden } from '@cartage/contract/error.ts';
import { can } from '@cartage/server/context.ts';
import { trying } from '@cartage/server/document-texts.ts';
import { findRow } from '@cartage/server/rows.ts';
import { routes } from '@cartage/server/routes.ts';
import { bookings } from '../booking/booking.tables.ts';
import { documentsOf, download, labelsTogether, tried } from './document.ts';
import { sendFile } from './send-file.ts';

export const documentRoutes = routes(documentCalls, {
  labels: async (ctx, { bookingIds }) => sendFile(ctx, await labelsTogether(ctx, bookingIds)),
  previewPaper: async (ctx, { bookingId, type, templatecontent: content }) => {
    // Who words the papers may not thereby read what they are about.
    if (!can(ctx, 'Booking.View')) throw forbidden();
    const b = await findRow(ctx, bookings, bookingId, 'Booking');
    return sendFile(ctx, await tried(trying(ctx, { type, content }), b, PAPER_OF[type]));
  },
  list: async (ctx, { documentType, bookingId }) =>
    documentsOf(ctx, await findRow(ctx, bookings, bookingId, 'Booking'), documentType),
});

const PAPER_OF = { ConsignmentTerms: 'ConsignmentNote', LabelNote: 'Label' } as const;

export const fileRoutes = routes(fileCalls, {
  download: async (ctx, { token }) => sendFile(ctx, await download(ctx, token)),
});
