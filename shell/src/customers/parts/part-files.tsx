/** Export of a customer's list as CSV, and the way to its import. */
import { fileCalls } from '@cartage/contract/booking/document.ts';
import { frequentAddressCalls } from '@cartage/contract/customer/frequent-address.ts';
import type { productCalls } from '@cartage/contract/customer/product.ts';
import { Button, download, toast, useClient, useSession } from '@cartage/ui/core.ts';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { ImportDialog, type ImportCall } from './import-dialog.tsx';

type Props = {
  customerId: number;
  /** "addresses", "address". */
  many: string;
  one: string;
  exportCall: typeof frequentAddressCalls.export | typeof productCalls.export;
  importCall: ImportCall;
  columns: readonly string[];
  required: string;
};
export function PartFiles({ customerId, many, one, exportCall, importCall, columns, required }: Props) {
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
        title: 'The export failed',
        description: 'Nothing was saved. Try again in a moment.',
        tone: 'bad',
      });
    }
    setState('idle');
  };
  return (
    <>
      <Button variant="outline" icon={<Download />} state={state} onClick={() => void save()}>
        Export
      </Button>
      {(can('Customer.Manage') || can('Booking.Manage')) && (
        <Button variant="outline" icon={<Upload />} onClick={() => setImporting(true)}>
          Import
        </Button>
      )}
      {isImporting && (
        <ImportDialog
          {...{ customerId, many, one, columns, required }}
          call={importCall}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}
