/** Fields that come in rows, as many as somebody adds. */
import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { wordsOf } from '../words/spoken.ts';
import { Plus, X } from 'lucide-react';
import { type ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../controls/button.tsx';
import { cx } from '../cx.ts';

const t = wordsOf(listWords);

type Props = {
  /** The member of the form that holds the rows. */
  name: string;
  legend: string;
  /** What one row is, for whoever removes it: "Remove currency 2". */
  noun: string;
  add: string;
  /** A row to begin with. */
  fresh: object;
  note?: string;
  className?: string;
  /** The fields of the row at a place: `${name}.${at}.…`. */
  children: (at: number) => ReactNode;
};
export function FieldRows({ name, legend, noun, add, fresh, note, className, children }: Props) {
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name });
  return (
    <fieldset className={cx('grid gap-2', className)}>
      <legend className="mb-1 text-table font-medium">{legend}</legend>
      {note && fields.length > 0 && <p className="text-table text-muted">{note}</p>}
      {fields.map((field, at) => (
        <div key={field.id} className="flex flex-wrap items-end gap-2">
          {children(at)}
          <Button
            size="icon"
            variant="ghost"
            aria-label={t('removeNumber', { noun, number: at + 1 })}
            onClick={() => remove(at)}
          >
            <X />
          </Button>
        </div>
      ))}
      <Button
        size="sm"
        variant="outline"
        icon={<Plus />}
        className="justify-self-start"
        onClick={() => append({ ...fresh })}
      >
        {add}
      </Button>
    </fieldset>
  );
}
