/** A change of an operations record as people read it: names of members, values in words, and what is left out. Pure. */
import type { EntityChange } from '@cartage/contract/communication/history.ts';
import { words } from '@cartage/contract/status.ts';

const NAMES: Readonly<Record<string, string>> = {
  drivername: 'Driver',
  weightkg: 'Weight, kg',
  volumem3: 'Volume, m³',
  isallocatedtodeliveryagent: 'Has a driver',
  rundate: 'Run day',
  notbefore: 'Not before',
  isheld: 'Held at the depot',
  signedby: 'Signed by',
  podkind: 'Proof',
  deliveredat: 'Delivered at',
  pickupdate: 'Pick-up day',
  specialinstructions: 'Pick-up instructions',
  deliveryinstructions: 'Delivery instructions',
  isdangerousgood: 'Dangerous goods',
  authoritytoleave: 'Authority to leave',
  signaturerequired: 'Signature required',
  isavailableforwork: 'On duty',
  isfit: 'Fit to drive',
  unfitreasons: 'Unfit because',
  jobtype: 'Type',
  fromaddress: 'From',
  toaddress: 'To',
  connoteno: 'Connote',
  eta: 'ETA',
  phonenumber: 'Phone',
  isactive: 'Active',
  maxhours: 'Hours a day',
  allocationoverride: 'Override',
};
const HIDDEN =
  /^(id|.*id|driverid|runid|position|lastscan.*|lastscanevent|officestatus|articlecount|area|creationTime|reattemptAt|linkedjobs|assignedJobs|lastwaypoint)$/i;
export function changesOf(change: EntityChange): { what: string; from: string | null; to: string | null }[] {
  return change.propertychanges
    .filter((p) => !HIDDEN.test(p.propertyname))
    .map((p) => ({
      what: NAMES[p.propertyname] ?? words(p.propertyname),
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
