/** A customer's statement: every charge and payment of a period, each traced to its document. */
import { calls, get } from '../call.ts';
import { Day, Id, text } from '../wire.ts';
import { z } from '../zod.ts';

export const StatementItem = z.object({
  txnType: z.enum(['Invoice', 'Payment', 'CreditNote', 'Void', 'WriteOff']), date: z.string(), referenceNo: z.string(), description: z.string(),
  charges: z.number(), payments: z.number(), balance: z.number(),
  /** Ours: the document behind the line. */
  documentType: z.enum(['Invoice', 'Payment', 'CreditNote']), documentId: z.number().int(),
});
export const FinanceStatement = z.object({
  openingBalance: z.number(), closingBalance: z.number(), items: z.array(StatementItem),
  customerId: z.number().int(), fromDate: z.string(), toDate: z.string(),
});
export type FinanceStatement = z.infer<typeof FinanceStatement>;

export const statementCalls = calls('svc-finance', '/api/finance/Customer', { permission: 'Finance' }, {
  /** Without dates: the current month to today. A customer user gets its own, whatever `customerId` says. */
  find: get('GetFinanceStatement', { customerId: Id.optional(), fromDate: Day.optional(), toDate: Day.optional(), filter: text(4000).optional() }, FinanceStatement),
});
