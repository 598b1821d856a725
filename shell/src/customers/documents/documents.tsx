/** A customer's files: certificates, terms, photos. Dropped here, looked at in place, saved with a click. */
import { documentCalls, type Document } from '@cartage/contract/core/document.ts';
import { Card, Confirm, EmptyState, ErrorState, SkeletonRows, useCall, useSend, useSession } from '@cartage/ui/core.ts';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { PartProps } from '../tabs.tsx';
import { DocumentRow } from './document-row.tsx';
import { DocumentPreview } from './preview.tsx';
import { Upload } from './upload.tsx';

/** Links hold for a quarter of an hour; while the page stands they are asked for anew. */
const ANEW_MS = 600_000;

export default function Documents({ customer, isOwn }: PartProps) {
  const { can } = useSession();
  const whose = { entityType: 'Customer' as const, entityId: String(customer.id) };
  const found = useCall(documentCalls.list, whose, { keep: true, refetchMs: ANEW_MS });
  const [shownId, show] = useState<number>();
  const [removing, setRemoving] = useState<Document>();
  const removal = useSend(documentCalls.remove, { success: 'Document deleted', onDone: () => setRemoving(undefined) });
  const all = found.data ?? [];
  const shown = all.find((d) => d.id === shownId);
  return (
    <div className="grid gap-3">
      {can('Customer.Manage') && <Upload whose={whose} isOwn={isOwn} onDone={show} />}
      <Card flush>
        {found.isError ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : !found.data ? (
          <SkeletonRows rows={3} />
        ) : all.length === 0 ? (
          <EmptyState
            icon={<FileText />}
            title="No documents"
            text={
              isOwn
                ? 'What you send us and what we share with you stands here.'
                : 'Contracts, certificates and photos of this customer stand here.'
            }
          />
        ) : (
          <div className={shown ? 'grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]' : undefined}>
            <ul aria-label="Documents" className="divide-y divide-line">
              {all.map((d) => (
                <DocumentRow
                  key={d.id}
                  document={d}
                  isOwn={isOwn}
                  isShown={d.id === shown?.id}
                  onShow={() => show(d.id === shown?.id ? undefined : d.id)}
                  onRemove={() => setRemoving(d)}
                />
              ))}
            </ul>
            {shown && <DocumentPreview key={shown.id} document={shown} />}
          </div>
        )}
      </Card>
      {removing && (
        <Confirm
          title={`Delete ${removing.fileName}?`}
          text="It cannot be brought back."
          act="Delete document"
          destructive
          busy={removal.isPending}
          onYes={() => void removal.send({ id: removing.id })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </div>
  );
}
