/** All users, or those of one customer, as an Excel workbook that the service writes. */
import { userWords } from '@cartage/contract/words/settings/users.ts';
import { fileCalls } from '@cartage/contract/booking/document.ts';
import { userRightsCalls } from '@cartage/contract/core/user-rights.ts';
import { eq } from '@cartage/contract/odata.ts';
import { Button, download, useClient, wordsOf } from '@cartage/ui/core.ts';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';

const t = wordsOf(userWords);

export function UsersExcel({ customerId }: { customerId?: number }) {
  const client = useClient();
  const [state, setState] = useState<'idle' | 'pending' | 'error'>('idle');
  const save = async () => {
    setState('pending');
    try {
      const filter = customerId === undefined ? {} : { filter: eq('customerId', customerId) };
      const { fileName, fileToken } = await client(userRightsCalls.excel, filter);
      await download(client.raw(fileCalls.download, { token: fileToken }), { name: fileName });
      setState('idle');
    } catch {
      setState('error');
    }
  };
  return (
    <Button size="sm" variant="outline" icon={<FileSpreadsheet />} state={state} onClick={() => void save()}>
      {state === 'error' ? t('tryExcelAgain') : t('excel')}
    </Button>
  );
}
