/** Files that hang on a record: a contract, an insurance certificate, a photo. What a file is, its bytes say. */
import { calls, del, get, multipart, post } from '../call.ts';
import { MODULES } from '../permission.ts';
import { Empty, flag, Guid, Id, Instant, text, Upload } from '../wire.ts';
import { z } from '../zod.ts';

export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
/** Records of the house that carry documents, with the module that opens them. */
export const DOCUMENT_RECORDS = { Customer: 'Customer', Booking: 'Booking', Job: 'Job', Invoice: 'Finance' } as const;
export type HouseRecord = keyof typeof DOCUMENT_RECORDS;
/** `Entity` is a record of one of the tenant's own kinds, by its guid: to whom the kind opens it, it opens its documents. */
export type DocumentRecord = HouseRecord | 'Entity';
export const RECORDS = [
  'Entity',
  ...(Object.keys(DOCUMENT_RECORDS) as HouseRecord[]),
] as const satisfies DocumentRecord[];
export const Document = z.object({
  id: z.number().int(),
  documentId: z.string(),
  /** Answers the bytes to whoever has it, for a quarter of an hour. */
  url: z.string(),
  fileName: z.string(),
  documentType: z.string(),
  /** Ours from here on. */
  size: z.number().int(),
  userName: z.string(),
  creationTime: Instant,
  /** The house's own: the customer's people do not see it. */
  isInternal: z.boolean(),
  /** Whether who asks may delete it. */
  mayDelete: z.boolean(),
});
export type Document = z.infer<typeof Document>;

/** A record by its number or, where it has none, by its guid; both may be sent. */
const whose = {
  entityType: z.enum(RECORDS),
  entityId: text(60).nullish(),
  entityGuid: z.union([z.literal(''), Guid]).nullish(),
};
/** A kind of the tenant's own is opened by any module, or by none. */
const OPENING = [...MODULES, 'Administration.Entities'];

export const documentCalls = calls(
  'svc-core',
  '/api/core/Document',
  { permission: OPENING, alias: ['/api/services/app/Document'] },
  {
    list: get('GetDocuments', whose, z.array(Document)),
    /** What a customer's people send up is never internal; what staff do is, unless they say otherwise. */
    upload: post('UploadDocument', { file: Upload, ...whose, isInternal: flag().optional() }, Document, {
      body: multipart('file'),
      maxBytes: MAX_DOCUMENT_BYTES + 64 * 1024,
      cost: 4,
      ownTransactions: true,
    }),
    remove: del('DeleteDocuments', { id: Id }, Empty),
  },
);
export const documentFileCalls = calls(
  'svc-core',
  '/api/core/Document',
  { auth: 'none' },
  {
    download: get('DownloadDocument', { token: text(4000) }, undefined, {
      answer: 'bytes',
      ours: true,
      summary: 'The bytes of the document that a signed token names.',
    }),
  },
);
