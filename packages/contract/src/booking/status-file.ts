/** What a carrier without a machine sends instead: a file that says where its consignments are. */
import { calls, get, multipart, post } from '../call.ts';
import { flag, Instant, name, RowError, Upload } from '../wire.ts';
import { z } from '../zod.ts';

/** `time` is an instant, or without an offset the clock where it happened: at the pick-up place for AtPickup, PickedUp and FailedPickup, else at the delivery place; empty: now. */
export const STATUS_COLUMNS = ['connote', 'status', 'time', 'note', 'signedBy'] as const;
export const MAX_STATUS_ROWS = 1000;
export const MAX_STATUS_BYTES = 256 * 1024;

export const StatusFile = z.object({
  /** By which is asked how it goes; null of a file that was only looked at. */
  fileToken: z.string().nullable(),
  isApplied: z.boolean(),
  /** Rows of the file, and how many of them have their verdict. */
  rowCount: z.number().int(),
  processedCount: z.number().int(),
  isCompleted: z.boolean(),
  /** Rows that move their booking, and those that say what is known or older: these stand in its tracking alone. */
  movedCount: z.number().int(),
  keptCount: z.number().int(),
  failCount: z.number().int(),
  /** The first 300 that move. */
  moves: z.array(
    z.object({
      index: z.number().int(),
      bookingId: z.number().int(),
      consignmentId: z.string(),
      from: z.string(),
      to: z.string(),
      at: Instant,
    }),
  ),
  failRows: z.array(RowError),
});
export type StatusFile = z.infer<typeof StatusFile>;

export const statusFileCalls = calls(
  'svc-booking',
  '/api/booking/booking',
  { permission: 'Booking', staff: true, ours: true },
  {
    /** Each row for itself: what cannot be taken says why, and the others count. With `preview` nothing is written, and it is answered whole. */
    importStatuses: post('importStatuses', { csvFile: Upload, preview: flag().optional() }, StatusFile, {
      body: multipart('csvFile'),
      maxBytes: MAX_STATUS_BYTES + 64 * 1024,
      idempotent: true,
      ownTransactions: true,
      cost: 5,
      summary:
        'Where other carriers’ consignments are, from a file: taken at once, worked through behind. A time without an offset is the delivery place’s clock, of a pick-up the pick-up place’s; one before the booking was made is refused.',
    }),
    progress: get('getImportStatuses', { fileToken: name(80) }, StatusFile),
  },
);
