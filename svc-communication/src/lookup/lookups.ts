/** The lists of this service whose codes a tenant words. */
import { COMMENT_STATUSES } from '@cartage/contract/communication/comment.ts';
import { DISCUSSION_STATUSES, DISCUSSION_TYPES } from '@cartage/contract/communication/discussion.ts';
import { EMAIL_STATUSES } from '@cartage/contract/communication/history.ts';
import { INBOUND_STATUSES } from '@cartage/contract/communication/inbound.ts';
import { SMS_STATUSES } from '@cartage/contract/communication/sms.ts';
import { lookupOf } from '@cartage/contract/status.ts';
import { lookups } from '@cartage/server/lookup.ts';

/** The names of the lists are those that `rename-lookup` takes. */
export const communicationLookups = lookups('communication', {
  discussionStatuses: lookupOf(DISCUSSION_STATUSES),
  discussionTypes: lookupOf(DISCUSSION_TYPES),
  commentStatuses: lookupOf(COMMENT_STATUSES),
  mailStatuses: lookupOf(EMAIL_STATUSES),
  inboundStatuses: lookupOf(INBOUND_STATUSES),
  smsStatuses: lookupOf(SMS_STATUSES),
});
