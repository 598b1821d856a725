import type { ApiError } from '@cartage/client/api-error.ts';
import { documentWords } from '@cartage/contract/words/customers/documents.ts';
import { documentCalls, type DocumentRecord, MAX_DOCUMENT_BYTES } from '@cartage/contract/core/document.ts';
import { Checkbox } from '../controls/input.tsx';
import { useSend } from '../query/query.tsx';
import { wordsOf } from '../words/spoken.ts';
import { FileDrop } from '../form/file-drop.tsx';
import { useRef, useState } from 'react';
import { OnTheirWay, type Sending } from './on-their-way.tsx';

const t = wordsOf(documentWords);

const KINDS = '.pdf,.png,.jpg,.jpeg,.gif,.webp,.docx,.xlsx,.csv,.txt';
type Props = {
  whose: { entityType: DocumentRecord; entityId: string };
  isOwn: boolean;
  mayShare: boolean;
  onDone: (id: number) => void;
};

/** Files are sent as soon as they are chosen, one after the other. What staff keep is the house's own unless they share it. */
export function Upload({ whose, isOwn, mayShare, onDone }: Props) {
  const [shares, setShares] = useState(false);
  const [all, setAll] = useState<Sending[]>([]);
  const last = useRef(Promise.resolve());
  const upload = useSend(documentCalls.upload, { quiet: true, success: t('documentSaved') });
  const put = (id: number, now: Partial<Sending>) =>
    setAll((was) => was.map((one) => (one.id === id ? { ...one, ...now } : one)));
  const drop = (id: number) => setAll((was) => was.filter((one) => one.id !== id));
  const send = ({ id, file, isInternal }: Sending) => {
    last.current = last.current.then(async () => {
      put(id, { state: 'sending' });
      try {
        const kept = await upload.sendOrThrow({ file, ...whose, isInternal });
        drop(id);
        onDone(kept.id);
      } catch (error) {
        const { validationErrors, message } = error as ApiError;
        put(id, { state: 'failed', fault: validationErrors?.[0]?.message ?? message });
      }
    });
  };
  const take = (file: File) => {
    const one: Sending = { id: nextId++, file, isInternal: !isOwn && !shares, state: 'waiting' };
    setAll((was) => [...was, one]);
    send(one);
  };
  const again = (one: Sending) => {
    put(one.id, { state: 'waiting' });
    send(one);
  };
  return (
    <div className="grid gap-2">
      <FileDrop
        label={t('dropDocument')}
        hint={t('pdfPicturesWordExcel')}
        accept={KINDS}
        maxBytes={MAX_DOCUMENT_BYTES}
        many
        onFile={take}
      />
      {all.length > 0 && <OnTheirWay all={all} onAgain={again} onDrop={drop} />}
      {mayShare && (
        <label className="flex w-fit items-center gap-2.5 text-table">
          <Checkbox checked={shares} onChange={(e) => setShares(e.target.checked)} />
          {t('customersPeopleMaySeeIt')}
        </label>
      )}
    </div>
  );
}
let nextId = 1;
