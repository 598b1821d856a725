import { entityWords } from '@cartage/contract/words/entities/records.ts';
import { entityCalls } from '@cartage/contract/core/entities/entity.ts';
import { Button, download, toast, useClient, wordsOf } from '@cartage/ui/core.ts';
import { Download } from 'lucide-react';

const t = wordsOf(entityWords);

type Props = { type: string; id: string; field: string; file: { fileName: string } };
export function FileLink({ file, ...of }: Props) {
  const client = useClient();
  const save = () =>
    void download(client.raw(entityCalls.download, of), { name: file.fileName }).catch(() =>
      toast({
        title: t('fileNotFetched', { fileName: file.fileName }),
        description: t('tryAgainInMoment'),
        tone: 'bad',
      }),
    );
  return (
    <Button variant="link" size="sm" icon={<Download />} onClick={save}>
      {file.fileName}
    </Button>
  );
}
