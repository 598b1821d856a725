/** A file is sent up, looked at row by row, and imported when somebody says so. */
import { assetCalls } from '@cartage/contract/core/asset.ts';
import { csvText } from '@cartage/contract/csv.ts';
import type { frequentAddressCalls } from '@cartage/contract/customer/frequent-address.ts';
import { MAX_PART_BYTES, MAX_PART_ROWS } from '@cartage/contract/customer/part.ts';
import type { productCalls } from '@cartage/contract/customer/product.ts';
import { Button, Dialog, download, ErrorState, plural, SkeletonRows, useSend } from '@cartage/ui/core.ts';
import { FileDrop } from '@cartage/ui/form.ts';
import { useState } from 'react';
import { ImportReport, type Report } from './import-report.tsx';

type AddressImport = typeof frequentAddressCalls.import;
export type ImportCall = AddressImport | typeof productCalls.import;
type Props = {
  call: ImportCall;
  customerId: number;
  many: string;
  one: string;
  columns: readonly string[];
  /** The columns that a file must have, in words. */
  required: string;
  onClose: () => void;
};

export function ImportDialog({ call, customerId, many, one, columns, required, onClose }: Props) {
  const upload = useSend(assetCalls.upload, { quiet: true });
  const drop = useSend(assetCalls.remove, { quiet: true });
  const look = useSend(call as AddressImport, { quiet: true });
  const write = useSend(call as AddressImport, {
    success: ({ inserted, updated }) => `Imported ${plural(inserted + updated, one, many)}`,
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
  const template = () => download(Promise.resolve(new Response(csvText([columns]))), { name: `${many}.csv` });
  const error = upload.error ?? look.error;
  return (
    <Dialog
      title={`Import ${many}`}
      onClose={close}
      width="lg"
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button disabled={count === 0} state={write.state} onClick={() => void confirm()}>
            {count === 0 ? 'Import' : `Import ${plural(count, one, many)}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FileDrop
          label="Drop a CSV file, or choose one"
          hint={`Up to ${MAX_PART_ROWS.toLocaleString('en-AU')} rows, with ${required}`}
          accept=".csv,.txt"
          maxBytes={MAX_PART_BYTES}
          file={file}
          onFile={(chosen) => void take(chosen)}
        />
        <p className="text-table text-muted">
          What was exported here can be changed and imported again: a row whose name is there already updates it, an
          empty cell leaves what it was.{' '}
          <button type="button" className="text-accent hover:underline" onClick={() => void template()}>
            Empty file with all columns
          </button>
        </p>
        {upload.isPending || look.isPending ? (
          <SkeletonRows rows={3} />
        ) : error ? (
          <ErrorState error={error} {...(file && { onRetry: () => void take(file) })} />
        ) : (
          seen && <ImportReport report={seen.report} one={one} many={many} />
        )}
      </div>
    </Dialog>
  );
}
