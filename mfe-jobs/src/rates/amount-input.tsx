import { cx, Input } from '@cartage/ui/core.ts';

type Props = {
  id: string;
  value: number | null;
  unit?: string;
  placeholder?: string;
  disabled?: boolean;
  onNumber: (value: number | null) => void;
};
/** A number outside of a form, with its unit behind it. */
export const AmountInput = ({ id, value, unit, onNumber, ...rest }: Props) => (
  <span className="relative block">
    <Input
      id={id}
      type="number"
      step="any"
      defaultValue={value ?? ''}
      onChange={(e) => onNumber(e.target.value === '' ? null : e.target.valueAsNumber)}
      className={cx('num w-full', unit && 'pr-10')}
      {...rest}
    />
    {unit && (
      <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-xs text-muted">
        {unit}
      </span>
    )}
  </span>
);
