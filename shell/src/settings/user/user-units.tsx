/** Which branches and desks a person belongs to; each tick counts at once. */
import { userWords } from '@cartage/contract/words/settings/users.ts';
import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import { userCalls, type User } from '@cartage/contract/core/user.ts';
import { Checkbox, EmptyState, ErrorState, SkeletonRows, useCall, useSend, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(userWords);

export function UserUnits({ user }: { user: User }) {
  const tree = useCall(organizationUnitCalls.list, {});
  const found = useCall(userCalls.find, { id: user.id });
  const add = useSend(organizationUnitCalls.addUsers),
    remove = useSend(organizationUnitCalls.removeUser);
  const failed = [tree, found].find((call) => call.isError && !call.data);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!tree.data || !found.data) return <SkeletonRows rows={4} />;
  const units = tree.data.items.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  if (units.length === 0) return <EmptyState title={t('noUnits')} text={t('noUnitsText')} />;
  const of = new Set(found.data.organizationUnits);
  const put = (organizationUnitId: number, isIn: boolean) =>
    void (isIn
      ? add.send({ userIds: [user.id], organizationUnitId })
      : remove.send({ userId: user.id, organizationUnitId }));
  return (
    <div className="p-4">
      <p className="mb-2 text-table text-muted">{t('unitsText')}</p>
      <ul aria-label={t('unitsOf', { name: `${user.name} ${user.surname}` })} className="grid">
        {units.map(({ id, code, displayName }) => (
          <li key={id} style={{ paddingInlineStart: `${(code.split('.').length - 1) * 1.5}rem` }}>
            <label className="flex min-h-8 w-fit cursor-pointer items-center gap-2.5 text-table">
              <Checkbox
                checked={of.has(id)}
                disabled={add.isPending || remove.isPending}
                onChange={() => put(id, !of.has(id))}
              />
              {displayName}
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
