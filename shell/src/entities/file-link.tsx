import { entityCalls } from '@cartage/contract/core/entities/entity.ts';
import { Button, download, toast, useClient } from '@cartage/ui/core.ts';
import { Download } from 'lucide-react';

type Props = { type: string; id: string; field: string; file: { fileName: string } };
export function FileLink({ file, ...of }: Props) {
  const client = useClient();
  const save = () =>
    void download(client.raw(entityCalls.download, of), { name: file.fileName }).catch(() =>
      toast({ title: `${file.fileName} could not be fetched`, description: 'Try again in a moment.', tone: 'bad' }),
    );
  return (
    <Button variant="link" size="sm" icon={<Download />} onClick={save}>
      {file.fileName}
    </Button>
  );
}
