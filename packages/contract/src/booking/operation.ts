/** What is done to a booking, and the log of it (decisions §3). */
import { Instant, Sentence } from '../wire.ts';
import { z } from '../zod.ts';

export const OPERATIONS = ['Quote', 'Book', 'Label', 'Manifest', 'Pickup', 'Email', 'Cancel'] as const;
export const Operation = z.enum(OPERATIONS);
export type Operation = z.infer<typeof Operation>;
/** What is asked for, each once, in the order in which it is done. */
export const inOrder = (operations: readonly Operation[]): Operation[] =>
  OPERATIONS.filter((o) => operations.includes(o));
export const OPERATION_STATUSES = ['Pending', 'Succeeded', 'Failed'] as const;
export type OperationStatus = (typeof OPERATION_STATUSES)[number];

export const OperationHistory = z.object({
  id: z.number().int(),
  operation: z.string(),
  status: z.string(),
  value: z.string().nullable(),
  creationTime: Instant,
});
export type OperationHistory = z.infer<typeof OperationHistory>;

/** `request` and `response` may speak of the carrier's side and are null for customers; `durationMs` is ours. */
export const OperationLog = OperationHistory.extend({
  bookingId: z.number().int(),
  request: z.string().nullable(),
  response: Sentence.nullable(),
  durationMs: z.number().int().nullable(),
});
export type OperationLog = z.infer<typeof OperationLog>;
