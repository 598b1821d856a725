/** The users of a list as it is filtered, all of them, as an Excel workbook that the service writes. */
import { userWords } from '@cartage/contract/words/settings/users.ts';
import { fileCalls } from '@cartage/contract/booking/document.ts';
import { userRightsCalls } from '@cartage/contract/core/user-rights.ts';
import { ApiError, Button, download, toast, useClient, wordsOf } from '@cartage/ui/core.ts';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';

const t = wordsOf(userWords);

/** `query`: what the list asks. */
export function UsersExcel({ query }: { query: { filter?: string; permission?: string; role?: string } }) {
  const client = useClient();
  const [state, setState] = useState<'idle' | 'pending' | 'error'>('idle');
  const save = async () => {
    setState('pending');
    try {
      const { filter, permission, role } = query;
      const which = { ...(filter && { filter }), ...(permission && { permission }), ...(role && { role }) };
      const { fileName, fileToken } = await client(userRightsCalls.excel, which);
      await download(client.raw(fileCalls.download, { token: fileToken }), { name: fileName });
      setState('idle');
    } catch (error) {
      // Too many of them is a reason that trying again does not change.
      if (error instanceof ApiError && error.status === 422) toast({ title: error.message, tone: 'bad' });
      setState('error');
    }
  };
  return (
    <Button size="sm" variant="outline" icon={<FileSpreadsheet />} state={state} onClick={() => void save()}>
      {state === 'error' ? t('tryExcelAgain') : t('excel')}
    </Button>
  );
}
