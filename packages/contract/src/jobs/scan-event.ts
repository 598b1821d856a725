/** Scans: what happened to freight, where and when. They move jobs, items, bookings and runs. */
import { calls, get, post } from '../call.ts';
import { listQuery, pageOf } from '../list.ts';
import { POD_KINDS, SCAN_TYPES } from '../status.ts';
import { Guid, Instant, Length, name, Sentence, text, Weight } from '../wire.ts';
import { z } from '../zod.ts';

/**
 * PNG or JPEG in base64, at most 4 MB decoded. The server looks at the bytes, not at the name. Images are a field of the scan
 * event (operations.txt §3) and travel in its JSON; the specification has multipart for files and template images only.
 */
export const ScanImage = z.object({
  kind: z.enum(['Signature', 'Photo']).default('Photo'),
  data: z.string().min(16).max(5_600_000),
});

const facts = {
  code: z.enum(SCAN_TYPES),
  /** The device's own time; at most 5 minutes ahead of the server's. Now when absent. */
  scannedeventdatetime: Instant.optional(),
  /** Same id, same scan: a device that sends again changes nothing. */
  clienteventid: text(80).min(1).optional(),
  warehousecode: text(40).nullish(),
  locationcode: text(40).nullish(),
  details: text(1000).nullish(),
  /** Ours: how many articles were not there; said in `details` where those say nothing else. */
  missing: z.number().int().min(1).max(100_000).nullish(),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  weight: Weight.nullish(),
  length: Length.nullish(),
  width: Length.nullish(),
  height: Length.nullish(),
  podkind: z.enum(POD_KINDS).nullish(),
  signedby: text(120).nullish(),
  images: z.array(ScanImage).max(6).optional(),
};
/** What the depot's scale and tape said of one piece. */
export const WeighCube = z.object({
  weight: Weight.nullish(),
  length: Length.nullish(),
  width: Length.nullish(),
  height: Length.nullish(),
});
/** What is scanned: an article's barcode, a connote's, or a job by its id (then the whole job). */
export const ScanInput = z.object({
  ...facts,
  barcode: name(60).optional(),
  articlenumber: name(60).optional(),
  jobid: Guid.optional(),
});
export const ScanFacts = z.object(facts);

export const ScanEvent = z.object({
  id: z.string(),
  code: z.string(),
  warehousecode: z.string().nullable(),
  locationcode: z.string().nullable(),
  jobid: z.string().nullable(),
  jobno: z.string().nullable(),
  connoteno: z.string().nullable(),
  articlenumber: z.string().nullable(),
  /** Ids of stored images, fetched by `image`; without bytes here. */
  images: z.array(z.object({ id: z.string(), kind: z.string(), contentType: z.string() })),
  details: Sentence.nullable(),
  scannedeventdatetime: Instant,
  creationTime: Instant,
  creatorId: z.number().int().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  suburb: z.string().nullable(),
  podkind: z.string().nullable(),
  signedby: z.string().nullable(),
  drivername: z.string().nullable(),
  weighcube: WeighCube.nullish(),
});
export type ScanEvent = z.infer<typeof ScanEvent>;

export const scanEventCalls = calls(
  'svc-jobs',
  '/api/jobs/scan-event',
  { permission: ['Job.Manage', 'Job.Drive', 'Warehouse.Manage'] },
  {
    record: post('scan-event', ScanInput, ScanEvent, { maxBytes: 24_000_000 }),
    recordForItems: post(
      'scan-event-for-items',
      {
        items: z
          .array(z.object({ itemId: name(60) }))
          .min(1)
          .max(1000),
        scanEvent: ScanFacts,
      },
      undefined,
      { maxBytes: 24_000_000 },
    ),
    /** Anonymous only for one `jobid` or `connoteno`, and then without names, images and positions. */
    list: get('scan-events', listQuery({ jobid: Guid.optional(), connoteno: text(40).optional() }), pageOf(ScanEvent), {
      auth: 'guest',
      permission: ['Job.View', 'Warehouse.View', 'Booking.View'],
    }),
    image: get('image', { id: Guid }, undefined, {
      answer: 'bytes',
      permission: ['Job.View', 'Warehouse.View', 'Booking.View'],
      ours: true,
    }),
  },
);
