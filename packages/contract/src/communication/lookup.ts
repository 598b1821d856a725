/**
 * What the states of mails and texts are called, and where those of all lists of svc-communication are worded; the lists
 * of discussions and comments are read by their own calls. `id` is the stable code.
 */
import { calls, get, post } from '../call.ts';
import { LookupItem, LookupRename } from '../wire.ts';
import { z } from '../zod.ts';

const list = z.array(LookupItem);
export const communicationLookupCalls = calls(
  'svc-communication',
  '/api/communication/lookup',
  { ours: true },
  {
    mailStatuses: get('get-mail-statuses', {}, list, { summary: 'How far a mail of ours got' }),
    inboundStatuses: get('get-inbound-statuses', {}, list, { summary: 'What became of a mail that came in' }),
    smsStatuses: get('get-sms-statuses', {}, list, { summary: 'How far a text to a phone got' }),
    rename: post('rename-lookup', LookupRename, undefined, {
      staff: true,
      permission: 'Administration.Settings',
      summary: 'Other words or another colour for an entry; its code stays',
    }),
  },
);
