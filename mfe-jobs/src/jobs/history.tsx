/** Who changed what of an operations record, from what to what. */
import { historyCalls, type EntityChange } from '@cartage/contract/communication/history.ts';
import { words } from '@cartage/contract/status.ts';
import { EmptyState, ErrorState, SkeletonRows, useCall, useFormat, When } from '@cartage/ui/core.ts';
import { ArrowRight, History as Clock } from 'lucide-react';

const NAMES: Readonly<Record<string, string>> = {
  drivername: 'Driver', weightkg: 'Weight, kg', volumem3: 'Volume, m³', isallocatedtodeliveryagent: 'Has a driver', rundate: 'Run day', signedby: 'Signed by', podkind: 'Proof', deliveredat: 'Delivered at', pickupdate: 'Pick-up day',
  specialinstructions: 'Pick-up instructions', deliveryinstructions: 'Delivery instructions', isdangerousgood: 'Dangerous goods', authoritytoleave: 'May be left', signaturerequired: 'Signature needed', isavailableforwork: 'On duty', isfit: 'Fit to drive', unfitreasons: 'Unfit because',
  jobtype: 'Type', fromaddress: 'From', toaddress: 'To', connoteno: 'Connote', eta: 'ETA', phonenumber: 'Phone', isactive: 'Active', maxhours: 'Hours a day', allocationoverride: 'Override',
};
const HIDDEN = /^(id|.*id|driverid|runid|position|lastscan.*|lastscanevent|officestatus|articlecount|area|creationTime|reattemptAt|linkedjobs|assignedJobs|lastwaypoint)$/i;
export function changesOf(change: EntityChange): { what: string; from: string | null; to: string | null }[] {
  return change.propertychanges.filter((p) => !HIDDEN.test(p.propertyname)).map((p) => ({ what: NAMES[p.propertyname] ?? words(p.propertyname), from: say(p.originalvalue), to: say(p.newvalue) }));
}
/** Nested values as their leaves, one after the other. */
function say(text: string | null): string | null {
  if (text === null || text === '' || text === 'null') return null;
  if (text === 'true') return 'yes';
  if (text === 'false') return 'no';
  if (!/^[[{]/.test(text)) return /^[A-Z][a-z]+[A-Z][A-Za-z]+$/.test(text) ? words(text) : text;
  try { return leaves(JSON.parse(text)).join(', ') || null; } catch { return text; }
}
const leaves = (v: unknown): string[] => (v === null || v === undefined || v === '' ? [] : typeof v === 'object' ? Object.values(v).flatMap(leaves) : [String(v)]);

export function History({ entityType, entityId }: { entityType: string; entityId: string }) {
  const found = useCall(historyCalls.changes, { entityType, entityId });
  const { when } = useFormat();
  if (found.isPending) return <SkeletonRows rows={6} />;
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  const told = found.data.map((change) => ({ change, parts: changesOf(change) })).filter((c) => c.parts.length > 0 || c.change.changetype !== 'Updated');
  if (!told.length) return <EmptyState icon={<Clock />} title="Nothing has changed yet" text="Every change is kept here with who made it and what stood there before." />;
  const shown = (text: string | null) => (text === null ? 'empty' : /^\d{4}-\d\d-\d\dT/.test(text) ? when(text, 'full') : text);
  return (
    <ol className="divide-y divide-line">
      {told.map(({ change, parts }) => (
        <li key={change.id} className="grid gap-x-4 gap-y-1 px-4 py-2.5 text-table sm:grid-cols-[9rem_1fr]">
          <div><p className="text-muted"><When at={change.changetime} style="full" /></p><p className="truncate font-medium">{change.username}</p>{change.impersonator && <p className="text-xs text-muted">by {change.impersonator}</p>}</div>
          <ul className="grid content-start gap-0.5">
            {change.changetype === 'Created' && <li className="font-semibold">Created</li>}
            {parts.slice(0, 12).map((p, i) => (
              <li key={i} className="flex flex-wrap items-baseline gap-x-2"><span className="min-w-32 text-muted">{p.what}</span>
                {change.changetype !== 'Created' && <><span className="max-w-80 truncate text-muted line-through">{shown(p.from)}</span><ArrowRight aria-label="to" className="size-3 self-center text-muted" /></>}
                <span className="max-w-96 truncate font-medium">{shown(p.to)}</span></li>
            ))}
            {parts.length > 12 && <li className="text-muted">and {parts.length - 12} more</li>}
          </ul>
        </li>
      ))}
    </ol>
  );
}
