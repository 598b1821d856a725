import { documentCalls, MAX_DOCUMENT_BYTES } from '@cartage/contract/core/document.ts';
import { Checkbox, Strip, useSend } from '@cartage/ui/core.ts';
import { FileDrop } from '@cartage/ui/form.ts';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';

const KINDS = '.pdf,.png,.jpg,.jpeg,.gif,.webp,.docx,.xlsx,.csv,.txt';
type Props = { whose: { entityType: 'Customer'; entityId: string }; isOwn: boolean; onDone: (id: number) => void };

/** A file is sent as soon as it is chosen. What staff keep is the house's own unless they share it. */
export function Upload({ whose, isOwn, onDone }: Props) {
  const [shares, setShares] = useState(false);
  const upload = useSend(documentCalls.upload, { quiet: true, success: 'Document kept' });
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
        label={upload.isPending ? 'Sending…' : 'Drop a document here, or choose one'}
        hint="PDF, pictures, Word, Excel or text, up to 10 MB"
        accept={KINDS}
        maxBytes={MAX_DOCUMENT_BYTES}
        disabled={upload.isPending}
        onFile={send}
      />
      {!isOwn && (
        <label className="flex w-fit items-center gap-2.5 text-table">
          <Checkbox checked={shares} onChange={(e) => setShares(e.target.checked)} />
          The customer&rsquo;s people may see it
        </label>
      )}
    </div>
  );
}
