/** Files that are being sent, each in a row of its own, which stays where the file was refused. */
import { documentWords } from '@cartage/contract/words/customers/documents.ts';
import { CircleAlert, RotateCw, X } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { Spinner } from '../controls/input.tsx';
import { wordsOf } from '../words/spoken.ts';

const t = wordsOf(documentWords);

export type Sending = {
  id: number;
  file: File;
  isInternal: boolean;
  state: 'waiting' | 'sending' | 'failed';
  fault?: string;
};
type Props = { all: Sending[]; onAgain: (one: Sending) => void; onDrop: (id: number) => void };

export const OnTheirWay = ({ all, ...does }: Props) => (
  <ul aria-label={t('filesOnTheirWay')} className="grid gap-1">
    {all.map((one) => (
      <Row key={one.id} one={one} {...does} />
    ))}
  </ul>
);

function Row({ one, onAgain, onDrop }: { one: Sending } & Omit<Props, 'all'>) {
  const { state, fault } = one,
    fileName = one.file.name;
  return (
    <li className="flex min-h-9 items-center gap-2 rounded-control border border-line bg-surface-1 px-3 text-table">
      {state === 'failed' ? <CircleAlert aria-hidden className="size-4 shrink-0 text-bad" /> : <Spinner />}
      <span className="min-w-0 shrink-0 truncate font-medium">{fileName}</span>
      {state === 'failed' ? (
        <>
          <span role="alert" className="min-w-0 flex-1 text-bad">
            {fault}
          </span>
          <Button
            size="icon"
            variant="ghost"
            aria-label={t('sendFileAgain', { fileName })}
            icon={<RotateCw />}
            onClick={() => onAgain(one)}
          />
          <Button
            size="icon"
            variant="ghost"
            aria-label={t('takeFileOffList', { fileName })}
            icon={<X />}
            onClick={() => onDrop(one.id)}
          />
        </>
      ) : (
        <span className="text-muted">{state === 'waiting' ? t('waitsForItsTurn') : t('sending')}</span>
      )}
    </li>
  );
}
