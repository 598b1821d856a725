import { CONDITIONS, type Condition } from '@cartage/contract/core/entities/field.ts';
import { Input } from '@cartage/ui/core.ts';
import { Choice } from '@cartage/ui/form.ts';

const WORDS: Record<Condition['is'], string> = {
  eq: 'is',
  ne: 'is not',
  gt: 'is more than',
  lt: 'is less than',
  contains: 'contains',
  empty: 'is empty',
  filled: 'is filled',
};
type Props = { fields: { value: string; label: string }[]; when: Condition; onChange: (when: Condition) => void };
export const When = ({ fields, when, onChange }: Props) => (
  <>
    <span className="text-table text-muted">when</span>
    <Choice aria-label="When field" value={when.field} onChange={(e) => onChange({ ...when, field: e.target.value })}>
      {fields.map((f) => (
        <option key={f.value} value={f.value}>
          {f.label}
        </option>
      ))}
    </Choice>
    <Choice
      aria-label="Condition"
      value={when.is}
      onChange={(e) => onChange({ ...when, is: e.target.value as Condition['is'] })}
    >
      {CONDITIONS.map((c) => (
        <option key={c} value={c}>
          {WORDS[c]}
        </option>
      ))}
    </Choice>
    {when.is !== 'empty' && when.is !== 'filled' && (
      <Input
        aria-label="Value"
        className="w-32"
        value={when.value ?? ''}
        onChange={(e) => onChange({ ...when, value: e.target.value })}
      />
    )}
  </>
);
