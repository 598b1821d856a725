import { documentWords } from '@cartage/contract/words/customers/documents.ts';
import { documentCalls, type DocumentRecord, MAX_DOCUMENT_BYTES } from '@cartage/contract/core/document.ts';
import { Strip } from '../controls/bits.tsx';
import { Checkbox } from '../controls/input.tsx';
import { useSend } from '../query/query.tsx';
import { wordsOf } from '../words/spoken.ts';
import { FileDrop } from '../form/file-drop.tsx';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';

const t = wordsOf(documentWords);

const KINDS = '.pdf,.png,.jpg,.jpeg,.gif,.webp,.docx,.xlsx,.csv,.txt';
type Props = { whose: { entityType: DocumentRecord; entityId: string }; isOwn: boolean; onDone: (id: number) => void };

/** A file is sent as soon as it is chosen. What staff keep is the house's own unless they share it. */
export function Upload({ whose, isOwn, onDone }: Props) {
  const [shares, setShares] = useState(false);
  const upload = useSend(documentCalls.upload, { quiet: true, success: t('documentSaved') });
  const send = (file: File) =>
    void upload.sendOrThrow({ file, ...whose, isInternal: !isOwn && !shares }).then(
      ({ id }) => onDone(id),
      () => undefined,
    );
  return (
    <div className="grid gap-2">
      {upload.error && (
        <Strip tone="bad" role="alert">
          <CircleAlert aria-hidden />
          <span>{upload.error.validationErrors[0]?.message ?? upload.error.message}</span>
        </Strip>
      )}
      <FileDrop
        label={upload.isPending ? t('sending') : t('dropDocument')}
        hint={t('pdfPicturesWordExcel')}
        accept={KINDS}
        maxBytes={MAX_DOCUMENT_BYTES}
        disabled={upload.isPending}
        onFile={send}
      />
      {!isOwn && (
        <label className="flex w-fit items-center gap-2.5 text-table">
          <Checkbox checked={shares} onChange={(e) => setShares(e.target.checked)} />
          {t('customersPeopleMaySeeIt')}
        </label>
      )}
    </div>
  );
}
