/** What the statuses of finance are called; `id` is the stable code. */
import { calls, get, post } from '../call.ts';
import { LookupItem, LookupRename } from '../wire.ts';
import { z } from '../zod.ts';

const list = z.array(LookupItem);
export const financeLookupCalls = calls(
  'svc-finance',
  '/api/finance/commonlookup',
  { ours: true },
  {
    invoiceStatuses: get('GetInvoiceStatuses', {}, list, { summary: 'What becomes of an invoice' }),
    remittanceStatuses: get('GetRemittanceStatuses', {}, list, {
      summary: 'What becomes of a payment that is announced',
    }),
    rename: post('renameLookup', LookupRename, undefined, {
      staff: true,
      permission: 'Administration.Settings',
      summary: 'Other words or another colour for an entry; its code stays',
    }),
  },
);
