/** One number is asked for: by how many per cent, or from how many kilograms. */
import { Button, Dialog, Label, plural, Strip } from '@cartage/ui/core.ts';
import { useId, useState, type ReactNode } from 'react';
import { AmountInput } from './amount-input.tsx';

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
            Cancel
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
    title="Raise rates"
    label="By per cent"
    unit="%"
    text={`Base, minimum and every break of the ${plural(lanes, 'lane')} shown. A negative number lowers them.`}
    act={(n) => (n < 0 ? `Lower by ${-n} %` : `Raise by ${n} %`)}
    refuse={(n) => (n <= -100 || n > 1000 ? 'Between −99 and 1,000 per cent.' : undefined)}
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
    title="New break"
    label="From"
    unit={unit}
    text="A column of its own. A lane has the break once it has a price there."
    act={() => 'Add break'}
    refuse={(n) => (n < 0 || n > 1e7 ? 'Not less than 0.' : taken.includes(n) ? 'There is such a break.' : undefined)}
    onNumber={onBreak}
    onClose={onClose}
  />
);
