/** Which role's permissions stand beside this one's: in the head of its column, on a phone above the tree. */
import type { RoleWithPeople } from '@cartage/contract/core/role.ts';
import { roleWords } from '@cartage/contract/words/settings/roles.ts';
import { cx, SmallChoice, wordsOf } from '@cartage/ui/core.ts';
import { roleName } from '../permission-name.ts';

const t = wordsOf(roleWords);

type Props = {
  others: readonly RoleWithPeople[];
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  className?: string;
};
export const CompareWith = ({ others, value, onChange, className }: Props) => (
  <SmallChoice
    aria-label={t('compareWith')}
    value={value ?? ''}
    onChange={(e) => onChange(Number(e.target.value) || undefined)}
    className={cx('max-w-full min-w-0', className)}
  >
    <option value="">{t('compareWithNone')}</option>
    {others.map((r) => (
      <option key={r.id} value={r.id}>
        {roleName(r.displayName)}
      </option>
    ))}
  </SmallChoice>
);
