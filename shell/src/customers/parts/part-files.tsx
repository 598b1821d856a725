/** Export of a customer's list as CSV, and the way to its import. */
import { partWords } from '@cartage/contract/words/customers/parts.ts';
import { fileCalls } from '@cartage/contract/booking/document.ts';
import { frequentAddressCalls } from '@cartage/contract/customer/frequent-address.ts';
import type { productCalls } from '@cartage/contract/customer/product.ts';
import { Button, download, toast, useClient, useSession, wordsOf } from '@cartage/ui/core.ts';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { ImportDialog, type ImportCall } from './import-dialog.tsx';
import type { FileKind } from './part-words.ts';

const t = wordsOf(partWords);

type Props = {
  customerId: number;
  kind: FileKind;
  exportCall: typeof frequentAddressCalls.export | typeof productCalls.export;
  importCall: ImportCall;
  columns: readonly string[];
};
export function PartFiles({ customerId, kind, exportCall, importCall, columns }: Props) {
  const { can } = useSession();
  const client = useClient();
  const [isImporting, setImporting] = useState(false);
  const [state, setState] = useState<'idle' | 'pending'>('idle');
  const save = async () => {
    setState('pending');
    try {
      const { fileToken, fileName } = await client(exportCall as typeof frequentAddressCalls.export, { customerId });
      await download(client.raw(fileCalls.download, { token: fileToken }), { name: fileName });
    } catch {
      toast({
        title: t('theExportFailed'),
        description: t('nothingWasSaved'),
        tone: 'bad',
      });
    }
    setState('idle');
  };
  return (
    <>
      <Button variant="outline" icon={<Download />} state={state} onClick={() => void save()}>
        {t('export')}
      </Button>
      {(can('Customer.Manage') || can('Booking.Manage')) && (
        <Button variant="outline" icon={<Upload />} onClick={() => setImporting(true)}>
          {t('import')}
        </Button>
      )}
      {isImporting && (
        <ImportDialog {...{ customerId, kind, columns }} call={importCall} onClose={() => setImporting(false)} />
      )}
    </>
  );
}
