import { entityDesignWords } from '@cartage/contract/words/entities/design.ts';
import { CONDITIONS, type Condition } from '@cartage/contract/core/entities/field.ts';
import { Input, wordsOf, worded } from '@cartage/ui/core.ts';
import { Choice } from '@cartage/ui/form.ts';

const t = wordsOf(entityDesignWords);

const WORDS = worded((): Record<Condition['is'], string> => ({
  eq: t('isThis'),
  ne: t('isNot'),
  gt: t('isMoreThan'),
  lt: t('isLessThan'),
  contains: t('contains'),
  empty: t('isEmpty'),
  filled: t('isFilled'),
}));
type Props = { fields: { value: string; label: string }[]; when: Condition; onChange: (when: Condition) => void };
export const When = ({ fields, when, onChange }: Props) => (
  <>
    <span className="text-table text-muted">{t('when')}</span>
    <Choice
      aria-label={t('whenField')}
      value={when.field}
      onChange={(e) => onChange({ ...when, field: e.target.value })}
    >
      {fields.map((f) => (
        <option key={f.value} value={f.value}>
          {f.label}
        </option>
      ))}
    </Choice>
    <Choice
      aria-label={t('condition')}
      value={when.is}
      onChange={(e) => onChange({ ...when, is: e.target.value as Condition['is'] })}
    >
      {CONDITIONS.map((c) => (
        <option key={c} value={c}>
          {WORDS()[c]}
        </option>
      ))}
    </Choice>
    {when.is !== 'empty' && when.is !== 'filled' && (
      <Input
        aria-label={t('value')}
        className="w-32"
        value={when.value ?? ''}
        onChange={(e) => onChange({ ...when, value: e.target.value })}
      />
    )}
  </>
);
