import { financeWords } from '@cartage/contract/words/finance/finance.ts';
import { Button, Dialog, Label, wordsOf } from '@cartage/ui/core.ts';
import { UnsavedText } from '@cartage/ui/form.ts';
import { useState, type ReactNode } from 'react';

const t = wordsOf(financeWords);

type Props = {
  title: string;
  /** What follows from it, in a sentence or two. */
  children: ReactNode;
  act: string;
  state: React.ComponentProps<typeof Button>['state'];
  onDo: (reason: string) => void;
  onClose: () => void;
};
/** Something that is taken back, and why: the reason stays in the history. */
export function ReasonDialog({ title, children, act, state, onDo, onClose }: Props) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      title={title}
      width="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('back')}
          </Button>
          <Button variant="destructive" disabled={!reason.trim()} state={state} onClick={() => onDo(reason.trim())}>
            {act}
          </Button>
        </>
      }
    >
      <UnsavedText when={!!reason.trim()} />
      <p className="mb-3 text-sm">{children}</p>
      <Label htmlFor="reason">{t('reason')}</Label>
      <textarea
        id="reason"
        rows={3}
        maxLength={2000}
        autoFocus
        value={reason}
        onChange={(e) => setReason(e.target.value)}
        className="mt-1 w-full rounded-control border border-control bg-surface-1 px-3 py-2 text-sm"
      />
    </Dialog>
  );
}
