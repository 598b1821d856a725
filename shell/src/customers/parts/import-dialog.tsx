/** A file is sent up, looked at row by row, and imported when somebody says so. */
import { partWords } from '@cartage/contract/words/customers/parts.ts';
import { assetCalls } from '@cartage/contract/core/asset.ts';
import { csvText } from '@cartage/contract/csv.ts';
import type { frequentAddressCalls } from '@cartage/contract/customer/frequent-address.ts';
import { MAX_PART_BYTES, MAX_PART_ROWS } from '@cartage/contract/customer/part.ts';
import type { productCalls } from '@cartage/contract/customer/product.ts';
import {
  Button,
  Dialog,
  download,
  ErrorState,
  formatNumber,
  SkeletonRows,
  useSend,
  wordsOf,
} from '@cartage/ui/core.ts';
import { FileDrop } from '@cartage/ui/form.ts';
import { useState } from 'react';
import { ImportReport, type Report } from './import-report.tsx';
import { type FileKind, FILES } from './part-words.ts';

const t = wordsOf(partWords);

type AddressImport = typeof frequentAddressCalls.import;
export type ImportCall = AddressImport | typeof productCalls.import;
type Props = {
  call: ImportCall;
  customerId: number;
  kind: FileKind;
  columns: readonly string[];
  onClose: () => void;
};

export function ImportDialog({ call, customerId, kind, columns, onClose }: Props) {
  const say = FILES()[kind];
  const upload = useSend(assetCalls.upload, { quiet: true });
  const drop = useSend(assetCalls.remove, { quiet: true });
  const look = useSend(call as AddressImport, { quiet: true });
  const write = useSend(call as AddressImport, {
    success: ({ inserted, updated }) => say.imported(inserted + updated),
  });
  const [file, setFile] = useState<File>();
  const [seen, setSeen] = useState<{ fileId: string; report: Report }>();
  const forget = (fileId: string | undefined) => fileId && void drop.send({ assetId: fileId });
  const close = () => {
    forget(seen?.fileId);
    onClose();
  };
  const take = async (chosen: File) => {
    forget(seen?.fileId);
    setFile(chosen);
    setSeen(undefined);
    look.reset();
    const sent = await upload.send({ file: chosen });
    if (!sent) return;
    const report = await look.send({ customerId, fileId: sent.fileName, dryRun: true });
    if (report) setSeen({ fileId: sent.fileName, report });
    else forget(sent.fileName);
  };
  const count = seen ? seen.report.inserted + seen.report.updated : 0;
  const confirm = async () => {
    if (seen && (await write.send({ customerId, fileId: seen.fileId }))) close();
  };
  const template = () => download(Promise.resolve(new Response(csvText([columns]))), { name: `${kind}.csv` });
  const error = upload.error ?? look.error;
  return (
    <Dialog
      title={say.title}
      onClose={close}
      width="lg"
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {t('cancel')}
          </Button>
          <Button disabled={count === 0} why={t('importNothingYet')} state={write.state} onClick={() => void confirm()}>
            {count === 0 ? t('import') : say.act(count)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FileDrop
          label={t('dropCsvFile')}
          hint={say.hint(formatNumber(MAX_PART_ROWS))}
          accept=".csv,.txt"
          maxBytes={MAX_PART_BYTES}
          file={file}
          onFile={(chosen) => void take(chosen)}
        />
        <p className="text-table text-muted">
          {t('importAgain')}{' '}
          <button type="button" className="text-accent hover:underline" onClick={() => void template()}>
            {t('emptyFileWithAllColumns')}
          </button>
        </p>
        {upload.isPending || look.isPending ? (
          <SkeletonRows rows={3} />
        ) : error ? (
          <ErrorState error={error} {...(file && { onRetry: () => void take(file) })} />
        ) : (
          seen && <ImportReport report={seen.report} kind={kind} />
        )}
      </div>
    </Dialog>
  );
}
