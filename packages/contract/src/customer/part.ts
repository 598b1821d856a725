/** What the lists of a customer's own things have in common: who may keep them, how they are asked for, their files. */
import { calls, get, type CallOptions } from '../call.ts';
import { listQuery } from '../list.ts';
import { Id, Sentence } from '../wire.ts';
import { z } from '../zod.ts';

/** Kept by the office for every customer and by a customer's people for their own; whoever books needs them too. */
export const PART_ACCESS: CallOptions = { permission: ['Customer', 'Booking'] };
/** A customer user's own whatever is asked for; staff without a customer get everybody's. */
export const PartQuery = listQuery({ customerId: Id.optional() });
/** Left out by a customer's people, whose own it is. */
export const OwnerId = Id.nullish();

export const PART_FILES = ['addresses', 'products'] as const;
export const PartFile = z.enum(PART_FILES);
export type PartFile = z.infer<typeof PartFile>;
export const MAX_PART_ROWS = 10_000;
export const MAX_PART_BYTES = 4 * 1024 * 1024;

/** What a file token of an export carries; DownloadDocument asks the file's owner for what it names. */
export const PartFileClaims = z.object({
  kind: z.literal('customerPart'),
  tenantId: z.number().int(),
  customerId: z.number().int(),
  part: PartFile,
});
export type PartFileClaims = z.infer<typeof PartFileClaims>;

/** Ours: what becomes of a row, so that a file can be looked at before it is imported. */
export const PartChange = z.object({
  index: z.number().int(),
  outcome: z.enum(['inserted', 'updated', 'unchanged']),
  /** What the row is known by. */
  label: z.string(),
  /** The columns that an update changes. */
  columns: z.array(z.string()),
});
export type PartChange = z.infer<typeof PartChange>;
const rowFault = {
  code: z.string(),
  messages: z.array(Sentence),
  details: z.string().nullable(),
  validationErrors: z.array(z.object({ message: Sentence, members: z.array(z.string()) })),
};
const reportOf = <F extends z.ZodType>(fault: F) =>
  z.object({
    total: z.number().int(),
    inserted: z.number().int(),
    updated: z.number().int(),
    /** One entry a refused row; `index` counts data rows from 0, members are the file's columns. */
    validationErrors: z.array(fault),
    changes: z.array(PartChange),
  });
export const AddressImport = reportOf(z.object({ index: z.number().int(), ...rowFault }));
export type AddressImport = z.infer<typeof AddressImport>;
/** The same with the fault in an object of its own, as products have it. */
export const ProductImport = reportOf(z.object({ index: z.number().int(), errorInfo: z.object(rowFault) }));

/** `fileId` is the `fileName` that uploadasset answered; a dry run tells what would become of the rows and writes none. */
export const ImportInput = z.object({
  customerId: OwnerId,
  fileId: z.guid(),
  dryRun: z.boolean().default(false),
});

export const partFileCalls = calls(
  'svc-customer',
  '/api/customer/partfile',
  { ...PART_ACCESS, ours: true },
  {
    read: get(
      'readpartfile',
      { customerId: Id, part: PartFile },
      z.object({ fileName: z.string(), text: z.string() }),
      {
        summary: "A customer's addresses or products as CSV, for the call that downloads documents.",
      },
    ),
  },
);
