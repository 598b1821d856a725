/** A supervisor allocates against the verdict: only with a reason, which stays on the job. */
import { boardWords } from '@cartage/contract/words/jobs/board.ts';
import type { BoardLane } from '@cartage/contract/jobs/delivery-agent.ts';
import { Button, Dialog, Label, Strip, wordsOf, worded } from '@cartage/ui/core.ts';
import { inputStyle } from '@cartage/ui/core.ts';
import { UnsavedText } from '@cartage/ui/form.ts';
import { TriangleAlert } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';

const t = wordsOf(boardWords);

const usual = worded(() => [t('supervisorSpokeDriver'), t('extraVehicleArranged'), t('shiftExtendedAgreement')]);
export function Override({
  lane,
  count,
  message,
  onYes,
  onClose,
}: {
  lane: Pick<BoardLane, 'name'>;
  count: number;
  message: string;
  onYes: (reason: string) => Promise<void>;
  onClose: () => void;
}) {
  const [reason, setReason] = useState(''),
    [busy, setBusy] = useState(false);
  const id = useId();
  const submit = async (e: FormEvent) => {
    e.preventDefault();
    if (!reason.trim()) return;
    setBusy(true);
    await onYes(reason.trim());
    setBusy(false);
  };
  return (
    <Dialog
      title={t('allocateNameAnyway', { name: lane.name })}
      width="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('putBackHead')}
          </Button>
          <Button type="submit" form={id} state={busy ? 'pending' : 'idle'} disabled={!reason.trim()}>
            {t('allocateJobs', { count })}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(e) => void submit(e)} className="grid gap-3">
        <UnsavedText when={!!reason.trim() && !busy} />
        <Strip tone="warn">
          <TriangleAlert aria-hidden />
          {message}
        </Strip>
        <div className="grid gap-1">
          <Label htmlFor={`${id}-reason`}>{t('reason')}</Label>
          <textarea
            id={`${id}-reason`}
            autoFocus
            required
            rows={3}
            maxLength={400}
            value={reason}
            onChange={(e) => setReason(e.target.value)}
            className={`${inputStyle} h-auto py-2`}
          />
          <p className="text-xs text-muted">{t('keptJobNameTime')}</p>
        </div>
        <div className="flex flex-wrap gap-1.5">
          {usual().map((u) => (
            <Button key={u} variant="outline" size="xs" onClick={() => setReason(u)}>
              {u}
            </Button>
          ))}
        </div>
      </form>
    </Dialog>
  );
}
