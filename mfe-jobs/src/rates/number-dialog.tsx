/** One number is asked for: by how many per cent, or from how many kilograms. */
import { cardWords } from '@cartage/contract/words/jobs/rate-card.ts';
import { Button, Dialog, Label, Strip, wordsOf } from '@cartage/ui/core.ts';
import { useId, useState, type ReactNode } from 'react';
import { AmountInput } from './amount-input.tsx';

const t = wordsOf(cardWords);

type Asked = { title: string; label: string; unit: string; act: (n: number) => string; text: ReactNode };
type Props = Asked & { refuse: (n: number) => string | undefined; onNumber: (n: number) => void; onClose: () => void };
function NumberDialog({ title, label, unit, act, text, refuse, onNumber, onClose }: Props) {
  const id = useId();
  const [value, setValue] = useState<number | null>(null);
  const why = value === null ? undefined : refuse(value);
  const done = () => {
    if (value === null || why) return;
    onNumber(value);
    onClose();
  };
  return (
    <Dialog title={title} width="sm" onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(e) => {
          e.preventDefault();
          done();
        }}
      >
        <p className="text-sm text-muted">{text}</p>
        <div className="grid gap-1.5">
          <Label htmlFor={id}>{label}</Label>
          <AmountInput id={id} value={value} unit={unit} onNumber={setValue} />
        </div>
        {why && <Strip tone="bad">{why}</Strip>}
        <div className="flex justify-end gap-2">
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={value === null || why !== undefined}>
            {act(value ?? 0)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
export const RaiseDialog = ({
  lanes,
  onPercent,
  onClose,
}: {
  lanes: number;
  onPercent: (percent: number) => void;
  onClose: () => void;
}) => (
  <NumberDialog
    title={t('raiseRates')}
    label={t('byPerCent')}
    unit="%"
    text={t('baseMinimumEveryBreak', { count: lanes })}
    act={(n) => (n < 0 ? t('lowerCountPercent', { count: -n }) : t('raiseCountPercent', { count: n }))}
    refuse={(n) => (n <= -100 || n > 1000 ? t('percentLimits') : undefined)}
    onNumber={onPercent}
    onClose={onClose}
  />
);
export const BreakDialog = ({
  unit,
  taken,
  onBreak,
  onClose,
}: {
  unit: string;
  taken: readonly number[];
  onBreak: (at: number) => void;
  onClose: () => void;
}) => (
  <NumberDialog
    title={t('newBreak')}
    label={t('from')}
    unit={unit}
    text={t('columnOwnLaneBreak')}
    act={() => t('addBreak')}
    refuse={(n) => (n < 0 || n > 1e7 ? t('notLess0') : taken.includes(n) ? t('breakExists') : undefined)}
    onNumber={onBreak}
    onClose={onClose}
  />
);
