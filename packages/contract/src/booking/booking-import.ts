/** Bookings from a CSV file, one a row; row numbers count data rows from 0 (decisions §8). */
import { calls, get, multipart, post } from '../call.ts';
import { Day, Empty, Id, Instant, listOf, name, RowError, Sentence, Upload } from '../wire.ts';
import { z } from '../zod.ts';
import { BookedRow } from './booking.ts';
import { Operation } from './operation.ts';
import { Cost } from './pricing.ts';

/** The file's columns, in the template's order; a header row may order them freely. */
export const IMPORT_COLUMNS = [
  'reference',
  'service',
  'senderCompany',
  'senderContact',
  'senderPhone',
  'senderEmail',
  'fromAddress1',
  'fromSuburb',
  'fromState',
  'fromPostCode',
  'receiverCompany',
  'receiverContact',
  'receiverPhone',
  'receiverEmail',
  'toAddress1',
  'toSuburb',
  'toState',
  'toPostCode',
  'packageType',
  'quantity',
  'lengthCm',
  'widthCm',
  'heightCm',
  'weightKg',
  'description',
  'dangerousGoodUN',
  'atl',
  'insuredValue',
  'specialInstructions',
  /** By its code or its name; left empty, the customer's default. */
  'costCentre',
  /** `true` books what a booking of the last 14 days says already. */
  'again',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];
/** A file without these has no chance: it is refused as a whole. */
export const REQUIRED_COLUMNS = [
  'service',
  'fromSuburb',
  'fromState',
  'fromPostCode',
  'receiverCompany',
  'receiverContact',
  'toSuburb',
  'toState',
  'toPostCode',
  'packageType',
  'quantity',
  'weightKg',
] as const satisfies readonly ImportColumn[];
export const MAX_IMPORT_ROWS = 10_000;
/** Columns that we do not know may stand between ours, so many in all. */
export const MAX_COLUMNS = 100;
export const MAX_IMPORT_BYTES = 12 * 1024 * 1024;

export const ImportProgress = z.object({
  importToken: z.string(),
  batchId: z.string(),
  fileName: z.string().nullable(),
  /** Rows of the file, and how many of them have their verdict. */
  totalCount: z.number().int(),
  processedCount: z.number().int(),
  /** With the status that they have today. */
  successBookings: z.array(BookedRow),
  failBookings: z.array(RowError),
  isCompleted: z.boolean(),
  /** When its bookings were taken back; those on a manifest may have stayed. Null: they were not. */
  undoneAt: Instant.nullable(),
});
export type ImportProgress = z.infer<typeof ImportProgress>;

/** What a row would be booked at, or why it would not be. `carrier` is its code. */
export const DryRow = z.object({
  index: z.number().int(),
  carrier: z.string().nullable(),
  carrierServiceName: z.string().nullable(),
  bookingDate: Day.nullable(),
  eta: Instant.nullable(),
  cost: Cost.nullable(),
  error: RowError.nullable(),
});
export type DryRow = z.infer<typeof DryRow>;
export const DryRun = z.object({
  importToken: z.string(),
  totalCount: z.number().int(),
  processedCount: z.number().int(),
  isCompleted: z.boolean(),
  /** Rows that have a price, and what they cost together. */
  pricedCount: z.number().int(),
  total: Cost,
  /** In the file's order, once it is completed. */
  rows: z.array(DryRow),
});
export type DryRun = z.infer<typeof DryRun>;

/** Which of our columns a column of somebody else's file is; `header` as it stands there. */
export const ImportMapping = z.object({
  columns: z.array(z.object({ header: name(120), column: z.enum(IMPORT_COLUMNS) })).max(IMPORT_COLUMNS.length),
});
export type ImportMapping = z.infer<typeof ImportMapping>;

const bookingOf = { id: z.number().int(), consignmentId: z.string().nullable() };
/** Each booking for itself: what is cancelled, now or before, and what stays, with the reason. `nextId`: where the next part begins; null at the end. */
export const UndoneBookings = z.object({
  cancelledBookings: z.array(z.object(bookingOf)),
  keptBookings: z.array(z.object({ ...bookingOf, code: z.string(), message: Sentence })),
  nextId: z.number().int().nullable(),
});
export type UndoneBookings = z.infer<typeof UndoneBookings>;

export const importCalls = calls(
  'svc-booking',
  '/api/booking/booking',
  { permission: 'Booking', ours: true },
  {
    upload: post(
      'importBookings',
      { csvFile: Upload, customerId: Id.optional(), operations: listOf(Operation).optional() },
      z.object({ importToken: z.string() }),
      {
        body: multipart('csvFile'),
        maxBytes: MAX_IMPORT_BYTES + 64 * 1024,
        idempotent: true,
        ownTransactions: true,
        summary: 'Takes the file and answers a token at once; the work goes on behind.',
      },
    ),
    dryRun: post(
      'dryRunImport',
      { csvFile: Upload, customerId: Id.optional(), operations: listOf(Operation).optional() },
      z.object({ importToken: z.string() }),
      {
        body: multipart('csvFile'),
        maxBytes: MAX_IMPORT_BYTES + 64 * 1024,
        ownTransactions: true,
        summary: 'The same as importBookings without booking: each row with its price, or why it has none.',
      },
    ),
    /** For an hour after it is done; a token that is no longer known is asked for by the file again. */
    dryRunProgress: get('getDryRunImport', { importToken: name(80) }, DryRun),
    progress: get('getImportBookings', { importToken: name(80) }, ImportProgress),
    mapping: get('getImportMapping', { customerId: Id.optional() }, ImportMapping),
    saveMapping: post('saveImportMapping', { customerId: Id.optional(), mapping: ImportMapping }, Empty),
    /** Cancels what a batch has booked and no manifest names, so many at a time from `fromId` on. */
    undo: post('undoImportBatch', { batchId: name(80), fromId: Id.optional() }, UndoneBookings, {
      ownTransactions: true,
      summary: 'Takes a batch back, part by part; asked again it answers the same.',
    }),
  },
);
