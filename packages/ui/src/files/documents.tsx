/** A record's files: certificates, orders, photos. Dropped here, looked at in place, saved with a click. */
import { documentWords } from '@cartage/contract/words/customers/documents.ts';
import { DOCUMENT_RECORDS, documentCalls, type Document, type HouseRecord } from '@cartage/contract/core/document.ts';
import { Card } from '../controls/bits.tsx';
import { Confirm } from '../controls/dialog.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../controls/states.tsx';
import { useCall, useSend } from '../query/query.tsx';
import { useSession } from '../session/session.tsx';
import { wordsOf } from '../words/spoken.ts';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { DocumentRow } from './document-row.tsx';
import { DocumentPreview } from './preview.tsx';
import { Upload } from './upload.tsx';

const t = wordsOf(documentWords);

/** Links hold for a quarter of an hour; while the page stands they are asked for anew. */
const ANEW_MS = 600_000;

export type DocumentsProps = {
  id: string | number;
  /** What belongs here. */
  about: string;
} & ({ entity: HouseRecord } | OwnRecord);
/** What the kind of an own record opens to the reader, and whether there is a customer that sees what is shared. */
type OwnRecord = { entity: 'Entity'; mayAdd: boolean; mayShare: boolean };
export default function Documents(props: DocumentsProps) {
  const { entity, id, about } = props;
  const { can, isCustomer: isOwn } = useSession();
  const whose = { entityType: entity, entityId: String(id) };
  const found = useCall(documentCalls.list, whose, { keep: true, refetchMs: ANEW_MS });
  const [shownId, show] = useState<number>();
  const [removing, setRemoving] = useState<Document>();
  const removal = useSend(documentCalls.remove, {
    success: t('documentDeleted'),
    onDone: () => setRemoving(undefined),
  });
  const all = found.data ?? [];
  const shown = all.find((d) => d.id === shownId);
  const mayAdd = props.entity === 'Entity' ? props.mayAdd : can(`${DOCUMENT_RECORDS[props.entity]}.Manage`);
  const mayShare = !isOwn && (props.entity !== 'Entity' || props.mayShare);
  return (
    <div className="@container grid gap-3">
      {mayAdd && <Upload {...{ whose, isOwn, mayShare }} onDone={show} />}
      <Card flush>
        {found.isError ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : !found.data ? (
          <SkeletonRows rows={3} />
        ) : all.length === 0 ? (
          <EmptyState icon={<FileText />} title={t('noDocuments')} text={about} />
        ) : (
          <div className={shown ? 'grid @2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]' : undefined}>
            <ul aria-label={t('documents')} className="divide-y divide-line">
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
          title={t('deleteFileNameQuestion', { fileName: removing.fileName })}
          text={t('itCannotBeBroughtBack')}
          act={t('deleteDocument')}
          destructive
          busy={removal.isPending}
          onYes={() => void removal.send({ id: removing.id })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </div>
  );
}
