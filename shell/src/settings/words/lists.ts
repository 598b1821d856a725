/** The lists that a tenant words, by what they are about, and who keeps each. */
import { bookingLookupCalls } from '@cartage/contract/booking/lookup.ts';
import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { customerLookupCalls } from '@cartage/contract/customer/customer.ts';
import { jobLookUpCalls } from '@cartage/contract/jobs/look-up.ts';
import { commentCalls } from '@cartage/contract/communication/comment.ts';
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { communicationLookupCalls } from '@cartage/contract/communication/lookup.ts';
import type { FeatureName } from '@cartage/contract/feature.ts';
import { financeLookupCalls } from '@cartage/contract/finance/lookup.ts';
import { NAMES_FOR_ALL, NAMES_SIGNED_IN } from '@cartage/contract/lookup-names.ts';
import type { CodeList } from '@cartage/contract/status.ts';
import { lookupWords } from '@cartage/contract/words/settings/lookups.ts';
import { worded, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(lookupWords);

const booking = { rename: bookingLookupCalls.rename },
  core = { rename: lookupCalls.rename },
  customer = { rename: customerLookupCalls.rename },
  jobs = { rename: jobLookUpCalls.rename },
  finance = { rename: financeLookupCalls.rename },
  communication = { rename: communicationLookupCalls.rename },
  talk = { ...communication, feature: 'Discussions' as const };
/** What tells pages of the names, and lists that another group than that of their change reads: asked again after each. */
export const NAMES = [...NAMES_FOR_ALL, ...NAMES_SIGNED_IN, discussionCalls, commentCalls];

type Read =
  | typeof bookingLookupCalls.bookingStatuses
  | typeof lookupCalls.packageTypes
  | typeof customerLookupCalls.types
  | typeof jobLookUpCalls.jobTypes
  | typeof financeLookupCalls.invoiceStatuses
  | typeof communicationLookupCalls.mailStatuses
  | typeof discussionCalls.statuses
  | typeof commentCalls.statuses;
/** One of a `feature` is not there while that is off. */
export type List = {
  list: CodeList;
  title: string;
  read: Read;
  rename: (typeof core)['rename'];
  feature?: FeatureName;
  /** The names are the tenant's own: the house has none behind them. */
  isOwn?: boolean;
};
type Group = { key: string; title: string; lists: readonly List[] };

export const GROUPS = worded((): readonly Group[] => [
  {
    key: 'statuses',
    title: t('statuses'),
    lists: [
      { list: 'bookingStatuses', title: t('bookingStatuses'), read: bookingLookupCalls.bookingStatuses, ...booking },
      { list: 'jobStatuses', title: t('jobStatuses'), read: jobLookUpCalls.jobStatuses, ...jobs },
      { list: 'scanEventTypes', title: t('scans'), read: jobLookUpCalls.scanEventTypes, ...jobs },
      { list: 'podKinds', title: t('podKinds'), read: jobLookUpCalls.podKinds, ...jobs },
      { list: 'lineHaulStatuses', title: t('linehaulStatuses'), read: jobLookUpCalls.lineHaulStatuses, ...jobs },
    ],
  },
  {
    key: 'freight',
    title: t('freightAndPrices'),
    lists: [
      { list: 'packageTypes', title: t('packageTypes'), read: lookupCalls.packageTypes, ...core },
      { list: 'jobTypes', title: t('jobTypes'), read: jobLookUpCalls.jobTypes, ...jobs },
      {
        ...{ list: 'serviceLevels', title: t('serviceLevels'), read: jobLookUpCalls.serviceLevels, ...jobs },
        isOwn: true,
      },
      { list: 'costTypes', title: t('costTypes'), read: lookupCalls.costTypes, ...core },
    ],
  },
  {
    key: 'customers',
    title: t('customers'),
    lists: [
      { list: 'customerTypes', title: t('customerTypes'), read: customerLookupCalls.types, ...customer },
      { list: 'statusTypes', title: t('customerStatuses'), read: customerLookupCalls.statusTypes, ...customer },
      { list: 'businessTypes', title: t('kindsOfBusiness'), read: customerLookupCalls.businessTypes, ...customer },
      { list: 'durationTypes', title: t('paymentTerms'), read: customerLookupCalls.durationTypes, ...customer },
    ],
  },
  {
    key: 'money',
    title: t('invoicesAndPayments'),
    lists: [
      { list: 'invoiceStatuses', title: t('invoiceStatuses'), read: financeLookupCalls.invoiceStatuses, ...finance },
      {
        ...{ list: 'remittanceStatuses', title: t('remittanceStatuses'), ...finance },
        read: financeLookupCalls.remittanceStatuses,
      },
    ],
  },
  {
    key: 'talk',
    title: t('discussionsAndMessages'),
    lists: [
      { list: 'discussionStatuses', title: t('discussionStatuses'), read: discussionCalls.statuses, ...talk },
      { list: 'discussionTypes', title: t('discussionTypes'), read: discussionCalls.types, ...talk },
      { list: 'commentStatuses', title: t('commentStatuses'), read: commentCalls.statuses, ...talk },
      {
        ...{ list: 'mailStatuses', title: t('mailStatuses'), ...communication },
        read: communicationLookupCalls.mailStatuses,
      },
      {
        ...{ list: 'inboundStatuses', title: t('inboundStatuses'), ...communication },
        read: communicationLookupCalls.inboundStatuses,
      },
      {
        ...{ list: 'smsStatuses', title: t('smsStatuses'), ...communication },
        read: communicationLookupCalls.smsStatuses,
      },
    ],
  },
]);
