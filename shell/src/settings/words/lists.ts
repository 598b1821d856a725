/** The lists that a tenant words, by what they are about, and who keeps each. */
import { bookingLookupCalls } from '@cartage/contract/booking/lookup.ts';
import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { customerLookupCalls } from '@cartage/contract/customer/customer.ts';
import { jobLookUpCalls } from '@cartage/contract/jobs/look-up.ts';
import { bookingNameCalls, coreNameCalls, customerNameCalls, jobNameCalls } from '@cartage/contract/lookup-names.ts';
import type { CodeList } from '@cartage/contract/status.ts';
import { lookupWords } from '@cartage/contract/words/settings/lookups.ts';
import { worded, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(lookupWords);

const booking = { rename: bookingLookupCalls.rename },
  core = { rename: lookupCalls.rename },
  customer = { rename: customerLookupCalls.rename },
  jobs = { rename: jobLookUpCalls.rename };
/** What tells pages of the names: asked again after each change. */
export const NAMES = [bookingNameCalls, coreNameCalls, customerNameCalls, jobNameCalls];

type Read =
  | typeof bookingLookupCalls.bookingStatuses
  | typeof lookupCalls.packageTypes
  | typeof customerLookupCalls.types
  | typeof jobLookUpCalls.jobTypes;
export type List = { list: CodeList; title: string; read: Read; rename: (typeof core)['rename'] };
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
]);
