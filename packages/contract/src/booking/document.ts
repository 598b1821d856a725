/** Paper of a booking: asked for by type, fetched with a signed token that lasts an hour (decisions §8). */
import { MAX_PIECES } from '../address.ts';
import { calls, get, post } from '../call.ts';
import { MAX_DOCUMENT_TEXT, PAPER_PREVIEW } from '../communication/document-text.ts';
import { FileToken, Id, listOf, text } from '../wire.ts';
import { z } from '../zod.ts';

/** `Label` is 100 × 150 mm a page, `LabelA4` four to a page, `LabelZPL` the printer's own language. */
export const DOCUMENT_TYPES = [
  'Label',
  'LabelA4',
  'LabelZPL',
  'ConsignmentNote',
  'Manifest',
  'DangerousGoods',
] as const;
/** What another carrier made and the office has kept; ours are drawn when they are fetched. */
export const CARRIER_PAPERS = ['CarrierConnote', 'CarrierManifest'] as const;
export type CarrierPaper = (typeof CARRIER_PAPERS)[number];
export const isCarrierPaper = (type: DocumentType): type is CarrierPaper =>
  (CARRIER_PAPERS as readonly string[]).includes(type);
export const DocumentType = z.enum([...DOCUMENT_TYPES, ...CARRIER_PAPERS]);
export type DocumentType = z.infer<typeof DocumentType>;

/** Labels of one request; as many as one booking may have pieces. */
export const MAX_LABELS = MAX_PIECES;
export const BookingDocument = FileToken.extend({ bookingId: z.number().int(), documentType: DocumentType });
export type BookingDocument = z.infer<typeof BookingDocument>;

export const documentCalls = calls(
  'svc-booking',
  '/api/booking/booking',
  { permission: 'Booking' },
  {
    list: get('getDocuments', { documentType: DocumentType, bookingId: Id }, z.array(BookingDocument), {
      summary: 'One entry per document that the booking has of the type.',
    }),
    previewPaper: post(
      'previewBookingPaper',
      { bookingId: Id, type: z.enum(['ConsignmentTerms', 'LabelNote']), templatecontent: text(MAX_DOCUMENT_TEXT) },
      undefined,
      {
        ...PAPER_PREVIEW,
        summary: 'A consignment note or a label as a PDF with a text that is being rewritten; it goes nowhere.',
      },
    ),
    labels: get('getLabels', { bookingIds: listOf(Id).pipe(z.array(z.number()).min(1).max(1000)) }, undefined, {
      answer: 'bytes',
      ours: true,
      summary:
        'The labels of several bookings in one PDF, each booking once, in the order asked for; at most 500 labels.',
    }),
  },
);
export const fileCalls = calls(
  'svc-booking',
  '/api/booking/File',
  { permission: 'Booking' },
  {
    download: get('DownloadDocument', { token: text(4000) }, undefined, {
      answer: 'bytes',
      summary: 'The document that a signed token names.',
    }),
  },
);
