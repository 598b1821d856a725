/** Texts out to translators and back. */
import { languageWords } from '@cartage/contract/words/settings/languages.ts';
import { fileCalls } from '@cartage/contract/booking/document.ts';
import type { Answer } from '@cartage/contract/call.ts';
import { assetCalls } from '@cartage/contract/core/asset.ts';
import { type FileFormat, languageCalls } from '@cartage/contract/core/language.ts';
import { languageNamed, type LanguageName } from '@cartage/contract/words/languages.ts';
import {
  Button,
  Dialog,
  download,
  DropdownMenu,
  ErrorState,
  SkeletonRows,
  toast,
  useClient,
  useSend,
  wordsOf,
  worded,
} from '@cartage/ui/core.ts';
import { FileDrop, lineOf } from '@cartage/ui/form.ts';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';

const t = wordsOf(languageWords);

const FORMATS = worded((): readonly [FileFormat, string][] => [
  ['csv', t('csv')],
  ['xliff12', 'XLIFF 1.2'],
  ['xliff20', 'XLIFF 2.0'],
]);
const MAX_BYTES = 5 * 1024 * 1024;
type Props = { languageName: LanguageName; sourceName: string };
export function TextFiles({ languageName, sourceName }: Props) {
  const client = useClient();
  const [isImporting, setImporting] = useState(false),
    [busy, setBusy] = useState(false);
  const save = async (format: FileFormat) => {
    setBusy(true);
    try {
      const asked = { languageName, format, ...(sourceName && { sourceName }) };
      const { fileToken, fileName } = await client(languageCalls.exportTexts, asked);
      await download(client.raw(fileCalls.download, { token: fileToken }), { name: fileName });
    } catch {
      toast({ title: t('exportFailed'), description: t('exportFailedText'), tone: 'bad' });
    }
    setBusy(false);
  };
  return (
    <div className="flex gap-2">
      <DropdownMenu
        trigger={
          <Button variant="outline" icon={<Download />} state={busy ? 'pending' : 'idle'}>
            {t('export')}
          </Button>
        }
        entries={FORMATS().map(([format, label]) => ({ label, onSelect: () => void save(format) }))}
      />
      <Button variant="outline" icon={<Upload />} onClick={() => setImporting(true)}>
        {t('import')}
      </Button>
      {isImporting && <ImportDialog languageName={languageName} onClose={() => setImporting(false)} />}
    </div>
  );
}

function ImportDialog({ languageName, onClose }: { languageName: LanguageName; onClose: () => void }) {
  const upload = useSend(assetCalls.upload, { quiet: true }),
    drop = useSend(assetCalls.remove, { quiet: true }),
    take = useSend(languageCalls.importTexts, { quiet: true });
  const [file, setFile] = useState<File>(),
    [done, setDone] = useState<Answer<typeof languageCalls.importTexts>>();
  const send = async (chosen: File) => {
    setFile(chosen);
    setDone(undefined);
    take.reset();
    const sent = await upload.send({ file: chosen });
    if (!sent) return;
    setDone(await take.send({ languageName, fileId: sent.fileName }));
    void drop.send({ assetId: sent.fileName });
  };
  const error = upload.error ?? take.error;
  return (
    <Dialog
      title={t('importHead', { displayName: languageNamed(languageName)!.displayName })}
      onClose={onClose}
      width="lg"
      footer={
        <Button variant="outline" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <FileDrop
          label={t('importDrop')}
          hint={t('importHint')}
          accept=".csv,.xlf,.xliff"
          maxBytes={MAX_BYTES}
          file={file}
          onFile={(chosen) => void send(chosen)}
        />
        {upload.isPending || take.isPending ? (
          <SkeletonRows rows={2} />
        ) : error ? (
          <ErrorState error={error} {...(file && { onRetry: () => void send(file) })} />
        ) : (
          done && <Report done={done} />
        )}
      </div>
    </Dialog>
  );
}
function Report({ done }: { done: Answer<typeof languageCalls.importTexts> }) {
  const { total, inserted, updated, validationErrors } = done;
  return (
    <>
      <p role="status" className="text-sm">
        {t('importDone', {
          count: total,
          inserted,
          updated,
          same: total - inserted - updated - validationErrors.length,
          refused: validationErrors.length,
        })}
      </p>
      {validationErrors.length > 0 && (
        <ul aria-label={t('refusedRows')} className="divide-y divide-line rounded-card border border-line text-table">
          {validationErrors.slice(0, 100).map((fault) => (
            <li key={`${fault.index} ${fault.key}`} className="flex gap-3 px-3 py-1.5">
              <span className="num w-14 shrink-0 text-muted">{t('row', { index: lineOf(fault.index) })}</span>
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <b className="mono font-medium">{fault.key}</b>: {fault.message}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
