/** A customer's statement: every charge and payment of a period, each traced to its document. */
import { calls, get, post } from '../call.ts';
import { MAX_DOCUMENT_TEXT, PAPER_PREVIEW } from '../communication/document-text.ts';
import { Day, Id, Sentence, text } from '../wire.ts';
import { z } from '../zod.ts';

export const StatementItem = z.object({
  txnType: z.enum(['Invoice', 'Payment', 'CreditNote', 'Void', 'WriteOff', 'Reversal']),
  date: Day,
  referenceNo: z.string(),
  description: Sentence,
  charges: z.number(),
  payments: z.number(),
  balance: z.number(),
  /** Ours: the document behind the line. */
  documentType: z.enum(['Invoice', 'Payment', 'CreditNote']),
  documentId: z.number().int(),
});
export const FinanceStatement = z.object({
  openingBalance: z.number(),
  closingBalance: z.number(),
  /** Ours: what was paid until the last day and settles no invoice yet; the closing balance counts it. */
  unallocatedAmount: z.number(),
  items: z.array(StatementItem),
  customerId: z.number().int(),
  fromDate: Day,
  toDate: Day,
});
export type FinanceStatement = z.infer<typeof FinanceStatement>;

export const statementCalls = calls(
  'svc-finance',
  '/api/finance/Customer',
  { permission: 'Finance' },
  {
    /** Without dates: the current month to today. A filter chooses items; balances are those of the whole account. A customer user gets its own, whatever `customerId` says. */
    find: get(
      'GetFinanceStatement',
      { customerId: Id.optional(), fromDate: Day.optional(), toDate: Day.optional(), filter: text(4000).optional() },
      FinanceStatement,
    ),
    /** The whole account of the period, whatever a page has filtered. */
    download: get(
      'DownloadFinanceStatement',
      { customerId: Id.optional(), fromDate: Day.optional(), toDate: Day.optional() },
      undefined,
      {
        ours: true,
        answer: 'bytes',
        summary: 'The statement as a PDF: every document, open invoices, ages and a remittance slip.',
      },
    ),
    previewPaper: post(
      'previewStatementPaper',
      { customerId: Id, templatecontent: text(MAX_DOCUMENT_TEXT) },
      undefined,
      {
        ...PAPER_PREVIEW,
        summary: 'A statement of this month as a PDF with a note that is being rewritten; it goes nowhere.',
      },
    ),
  },
);
