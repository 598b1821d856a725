/** A job's way in steps, from its scans. Pure. */
import { jobWords } from '@cartage/contract/words/jobs/jobs.ts';
import { tenantsName, wordsOf, worded } from '@cartage/ui/core.ts';
import type { Job } from '@cartage/contract/jobs/job.ts';
import type { ScanEvent } from '@cartage/contract/jobs/scan-event.ts';
import { words } from '@cartage/contract/status.ts';

const t = wordsOf(jobWords);

export type Step = {
  label: string;
  at: string | null;
  note: string | null;
  state: 'done' | 'now' | 'planned' | 'exception' | 'cancelled';
};
const named = (code: string, label: string) => ({ key: code, label: tenantsName(code) ?? label });
const STEPS = worded((): { key: string; label: string; codes: readonly string[] }[] => [
  { ...named('PickedUp', t('pickedUp')), codes: ['PickedUp'] },
  { key: 'Depot', label: t('depot'), codes: ['DepotIn', 'Floor', 'DepotOut'] },
  { key: 'Linehaul', label: t('linehaul'), codes: ['LinehaulLoaded', 'LinehaulOut'] },
  { ...named('OnDelivery', t('onDelivery')), codes: ['OnDelivery', 'AtLocation'] },
  { ...named('Delivered', t('delivered')), codes: ['Delivered', 'DepotCollect'] },
]);
const TROUBLE: readonly string[] = ['AttemptFailed', 'Short', 'Damaged', 'Misdirected', 'HeldOver'];

export function journeyOf(
  job: Pick<Job, 'status' | 'creationTime' | 'eta' | 'fromstatecode' | 'tostatecode'>,
  scans: readonly ScanEvent[],
): Step[] {
  const oldestFirst = [...scans].sort((a, b) => a.scannedeventdatetime.localeCompare(b.scannedeventdatetime));
  const created: Step = { label: t('created'), at: job.creationTime, note: null, state: 'done' };
  if (job.status === 'Cancelled') return [created, { label: t('cancelled'), at: null, note: null, state: 'cancelled' }];
  const found = STEPS().map((s) => ({ ...s, scan: oldestFirst.find((e) => s.codes.includes(e.code)) }));
  const furthest = found.findLastIndex((s) => s.scan);
  // A step that was passed without a scan did not happen; a local delivery needs no linehaul.
  const steps = found.filter(
    (s, i) => s.scan || (i > furthest && (s.key !== 'Linehaul' || job.fromstatecode !== job.tostatecode)),
  );
  const result = [
    created,
    ...steps.map((s): Step =>
      s.scan
        ? { label: s.label, at: s.scan.scannedeventdatetime, note: s.scan.suburb ?? s.scan.locationcode, state: 'done' }
        : { label: s.label, at: s.key === 'Delivered' ? job.eta : null, note: null, state: 'planned' },
    ),
  ];
  const trouble = oldestFirst.findLast((e) => TROUBLE.includes(e.code));
  if (trouble && job.status !== 'Delivered') {
    const after = result.findLastIndex(
      (s) => s.state === 'done' && s.at !== null && s.at <= trouble.scannedeventdatetime,
    );
    result.splice(after + 1, 0, {
      label: words(trouble.code),
      at: trouble.scannedeventdatetime,
      note: trouble.podkind ? words(trouble.podkind) : trouble.details,
      state: 'exception',
    });
  }
  return result;
}
