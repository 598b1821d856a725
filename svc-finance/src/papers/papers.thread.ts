/** An invoice of hundreds of consignments takes longer to draw than the event loop may stand still. */
import { threadWork } from '@cartage/server/thread-work.ts';
import { invoicePdf } from '../invoice/invoice-pdf.ts';
import { statementPdf } from '../statement/statement-pdf.ts';

export const invoice = threadWork(invoicePdf);
export const statement = threadWork(statementPdf);
