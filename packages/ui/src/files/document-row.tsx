import { documentWords } from '@cartage/contract/words/customers/documents.ts';
import { type Document, documentFileCalls } from '@cartage/contract/core/document.ts';
import { Button } from '../controls/button.tsx';
import { Badge } from '../controls/status.tsx';
import { cx } from '../cx.ts';
import { When } from '../page/format.tsx';
import { toast } from '../page/toast-store.ts';
import { useClient } from '../query/client.tsx';
import { download } from '../query/download.ts';
import { wordsOf } from '../words/spoken.ts';
import { Download, FileText, Image, Lock, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isSeen, sizeOf, tokenOf } from './document.ts';

const t = wordsOf(documentWords);

type Props = { document: Document; isOwn: boolean; isShown: boolean; onShow: () => void; onRemove: () => void };

export function DocumentRow({ document: d, isOwn, isShown, onShow, onRemove }: Props) {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await download(client.raw(documentFileCalls.download, { token: tokenOf(d) }), { name: d.fileName }).catch(() =>
      toast({ title: t('fileNotFetched', { fileName: d.fileName }), description: t('tryAgainInMoment'), tone: 'bad' }),
    );
    setBusy(false);
  };
  const Icon = d.documentType.startsWith('image/') ? Image : FileText;
  const words = (
    <span className="min-w-0">
      <span className="block truncate text-table font-medium">{d.fileName}</span>
      <span className="block truncate text-xs text-muted">
        {sizeOf(d.size)} · {d.userName} · <When at={d.creationTime} style="full" />
      </span>
    </span>
  );
  const line = 'flex min-w-0 flex-1 items-center gap-3 rounded-control px-2 py-1.5 text-left';
  return (
    <li className={cx('flex items-center gap-1 px-2 py-1', isShown && 'bg-surface-2')}>
      {isSeen(d) ? (
        <button type="button" aria-pressed={isShown} onClick={onShow} className={cx(line, 'hover:bg-surface-2')}>
          <Icon aria-hidden className="size-4 shrink-0 stroke-[1.75] text-muted" />
          {words}
        </button>
      ) : (
        <span className={line}>
          <Icon aria-hidden className="size-4 shrink-0 stroke-[1.75] text-muted" />
          {words}
        </span>
      )}
      {d.isInternal && !isOwn && <Badge icon={<Lock aria-hidden />}>{t('internal')}</Badge>}
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('saveFileName', { fileName: d.fileName })}
        icon={<Download />}
        state={busy ? 'pending' : 'idle'}
        onClick={() => void save()}
      />
      {d.mayDelete && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('deleteFileName', { fileName: d.fileName })}
          icon={<Trash2 />}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
