/** Who changed what, from what to what; both names while somebody acted for another. */
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { words } from '@cartage/contract/status.ts';
import { EmptyState, ErrorState, SkeletonRows, useCall, useFormat } from '@cartage/ui/core.ts';
import { Timeline } from '@cartage/ui/data.ts';
import { History as Icon } from 'lucide-react';

export function History({ entityType, entityId }: { entityType: string; entityId: string }) {
  const found = useCall(historyCalls.changes, { entityType, entityId });
  const f = useFormat();
  if (found.isPending) return <SkeletonRows rows={4} />;
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data.length) return <EmptyState icon={<Icon />} title="No changes recorded yet" />;
  return (
    <div className="p-4">
      <Timeline label="History" entries={found.data.map((c) => ({
        key: c.id, day: f.when(c.changetime, 'day'), time: f.when(c.changetime, 'time'), title: `${words(c.changetype)} by ${c.impersonator ? `${c.impersonator} as ${c.username}` : c.username}`,
        note: c.changetype === 'Updated' ? c.propertychanges.map((p) => `${words(p.propertyname)}: ${short(p.originalvalue)} → ${short(p.newvalue)}`).join(' · ') : undefined,
      }))} />
    </div>
  );
}
const short = (value: string | null) => (value === null || value === '' ? 'empty' : value.length > 60 ? `${value.slice(0, 60)}…` : value);
