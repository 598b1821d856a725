/** A change of an operations record as people read it: names of members, values in words, and what is left out. Pure. */
import { jobWords } from '@cartage/contract/words/jobs/jobs.ts';
import { wordsOf, worded } from '@cartage/ui/core.ts';
import type { EntityChange } from '@cartage/contract/communication/history.ts';
import { words } from '@cartage/contract/status.ts';

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
  podkind: 'Proof',
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
const HIDDEN =
  /^(id|.*id|driverid|runid|position|lastscan.*|lastscanevent|officestatus|articlecount|area|creationTime|reattemptAt|linkedjobs|assignedJobs|lastwaypoint)$/i;
export function changesOf(change: EntityChange): { what: string; from: string | null; to: string | null }[] {
  return change.propertychanges
    .filter((p) => !HIDDEN.test(p.propertyname))
    .map((p) => ({
      what: names()[p.propertyname] ?? words(p.propertyname),
      from: say(p.propertyname, p.originalvalue),
      to: say(p.propertyname, p.newvalue),
    }));
}
/** Members whose values are codes of ours; elsewhere `McDonald` is a name. */
const CODED = new Set(['status', 'jobtype', 'podkind', 'type', 'exception', 'closedas']);
/** Nested values as their leaves, one after the other. */
function say(member: string, text: string | null): string | null {
  if (text === null || text === '' || text === 'null') return null;
  if (text === 'true') return 'yes';
  if (text === 'false') return 'no';
  if (!/^[[{]/.test(text)) return CODED.has(member) ? words(text) : text;
  try {
    return leaves(JSON.parse(text)).join(', ') || null;
  } catch {
    return text;
  }
}
const leaves = (v: unknown): string[] =>
  v === null || v === undefined || v === ''
    ? []
    : typeof v === 'object'
      ? Object.values(v).flatMap(leaves)
      : [String(v)];
