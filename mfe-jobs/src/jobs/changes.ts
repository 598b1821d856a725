/** What the history of an operations record calls its members, and what it leaves out. */
import { jobWords } from '@cartage/contract/words/jobs/jobs.ts';
import { wordsOf, worded } from '@cartage/ui/core.ts';
import { changesBy } from '@cartage/ui/history.ts';

const t = wordsOf(jobWords);

const names = worded((): Readonly<Record<string, string>> => ({
  drivername: t('driver'),
  weightkg: t('weightKg'),
  volumem3: t('volumeM3'),
  isallocatedtodeliveryagent: t('hasADriver'),
  rundate: t('runDay'),
  notbefore: t('notBefore'),
  isheld: t('heldDepot'),
  signedby: t('signedBy'),
  podkind: t('proof'),
  deliveredat: t('deliveredAt'),
  pickupdate: t('pickUpDay'),
  specialinstructions: t('pickUpInstructions'),
  deliveryinstructions: t('deliveryInstructions'),
  isdangerousgood: t('dangerousGoods'),
  authoritytoleave: t('authorityToLeave'),
  signaturerequired: t('signatureRequired'),
  isavailableforwork: t('onDuty'),
  isfit: t('fitToDrive'),
  unfitreasons: t('unfitBecause'),
  jobtype: t('type'),
  fromaddress: t('from'),
  toaddress: t('to'),
  connoteno: t('connote'),
  eta: 'ETA',
  phonenumber: t('phone'),
  isactive: t('active'),
  maxhours: t('hoursADay'),
  allocationoverride: t('override'),
}));
export const changesOf = changesBy({
  names,
  hidden:
    /^(id|.*id|driverid|runid|position|lastscan.*|lastscanevent|officestatus|articlecount|area|creationTime|reattemptAt|linkedjobs|assignedJobs|lastwaypoint)$/i,
  coded: ['status', 'jobtype', 'podkind', 'type', 'exception', 'closedas', 'unfitreasons', 'licences'],
});
