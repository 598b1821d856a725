/** What each role grants: modules across, View, Manage and the special acts in the cells; each leads to its own page. */
import { roleWords } from '@cartage/contract/words/settings/roles.ts';
import { roleCalls, type RoleWithPeople } from '@cartage/contract/core/role.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { isIn } from '@cartage/contract/odata.ts';
import { ADMINISTRATION, MODULES, SPECIAL } from '@cartage/contract/permission.ts';
import { words } from '@cartage/contract/status.ts';
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  formatNumber,
  Link,
  listed,
  SkeletonRows,
  skip,
  useCall,
  useNavigate,
  useSession,
  wordsOf,
} from '@cartage/ui/core.ts';
import { PAGE_SIZES, Pager, useListState } from '@cartage/ui/data.ts';
import { CustomerCombobox } from '@cartage/ui/form.ts';
import { Check, Eye, Lock, Plus } from 'lucide-react';
import { useState } from 'react';
import { nameOf } from '../customers/name.ts';
import { RoleNameDialog } from './role/role-dialogs.tsx';
import { permissionName, roleName } from './permission-name.ts';

const t = wordsOf(roleWords);

export function Roles() {
  const found = useCall(roleCalls.list, {});
  const { can } = useSession();
  const [isNew, setNew] = useState(false);
  const [of, setOf] = useState<number>();
  const items = found.data?.items ?? [];
  const reads = can('Customer');
  const owners = [...new Set(items.flatMap((r) => r.customerId ?? []))];
  const page = useListState();
  const fits = of === undefined ? items : items.filter((r) => r.customerId === of);
  // Who took the last role of a page away stands on the one before.
  const from = page.skip < fits.length ? page.skip : 0;
  const shown = fits.slice(from, from + page.size);
  // A page's at most, however many customers have roles of their own.
  const asked = [...new Set(shown.flatMap((r) => r.customerId ?? []))];
  const customers = useCall(
    customerCalls.list,
    reads && asked.length ? { filter: isIn('id', asked), maxResultCount: asked.length } : skip,
    { keep: true },
  );
  // While the next page's are on their way the last one's are no answer for them.
  const names = new Map((customers.data?.items ?? []).map((c) => [c.id, nameOf(c)]));
  if (found.isPending) return <SkeletonRows />;
  if (found.isError && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data.items.length) return <EmptyState title={t('noRoles')} />;
  return (
    <div className="overflow-x-auto p-3" tabIndex={0} role="region" aria-label={t('roles')}>
      <div className="sticky start-0 flex flex-wrap justify-end gap-2 pb-2">
        {reads && owners.length > 0 && (
          <CustomerCombobox
            label={t('customer')}
            className="me-auto w-64"
            value={of === undefined ? {} : { id: of }}
            onChange={(c) => {
              setOf(c?.id);
              page.set({ skip: 0 });
            }}
          />
        )}
        {can('Administration.Roles') && (
          <Button size="sm" icon={<Plus />} onClick={() => setNew(true)}>
            {t('newRole')}
          </Button>
        )}
      </div>
      {isNew && <RoleNameDialog onClose={() => setNew(false)} />}
      <table className="w-full text-table">
        <thead>
          <tr className="text-start text-muted [&>th]:whitespace-nowrap">
            <th scope="col" className="sticky start-0 z-10 h-9 bg-surface-1 px-2.5 text-start font-medium">
              {t('role')}
            </th>
            <th scope="col" className="px-2.5 text-end font-medium">
              {t('people')}
            </th>
            {MODULES.map((m) => (
              <th key={m} scope="col" className="px-2.5 text-start font-medium">
                {permissionName(m)}
              </th>
            ))}
            <th scope="col" className="min-w-36 px-2.5 text-start font-medium">
              {t('administration')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((r) => (
            <Row
              key={r.id}
              role={r}
              {...(r.customerId !== null && {
                // A number is what is left where there is no name, not what is shown until it comes.
                owner:
                  names.get(r.customerId) ??
                  (customers.isFetching ? '' : t('customerOfNumber', { id: String(r.customerId) })),
              })}
            />
          ))}
        </tbody>
      </table>
      {fits.length > PAGE_SIZES[0] && (
        <div className="sticky start-0 px-3 pt-3">
          <Pager state={{ ...page, skip: from }} total={fits.length} count={shown.length} />
        </div>
      )}
      <p className="sticky start-0 flex w-fit items-center gap-4 px-3 pt-3 text-xs text-muted">
        <span className="flex items-center gap-1.5">
          <Eye className="size-3.5" />
          {t('mayLook')}
        </span>
        <span className="flex items-center gap-1.5">
          <Check className="size-3.5" />
          {t('mayChange')}
        </span>
      </p>
    </div>
  );
}
/** `owner`: the customer whose role it is alone. */
function Row({ role, owner }: { role: RoleWithPeople; owner?: string }) {
  const navigate = useNavigate();
  const to = `/settings/roles/${role.id}`;
  const held = new Set(role.permissions);
  const administration = ADMINISTRATION.filter((a) => held.has(`Administration.${a}`));
  return (
    <tr
      className="group cursor-pointer border-t border-line align-top hover:bg-surface-2"
      onClick={() => void navigate(to)}
    >
      <th
        scope="row"
        className="sticky start-0 z-10 max-w-72 min-w-40 bg-surface-1 px-2.5 py-2 text-start font-medium group-hover:bg-surface-2"
      >
        <Link to={to} className="hover:underline">
          {roleName(role.displayName)}
        </Link>{' '}
        {role.isStatic && <Lock className="inline size-3.5 text-muted" aria-label={t('builtIn')} />}{' '}
        {role.isDefault && <Badge className="mt-1 flex w-fit">{t('forNewUsers')}</Badge>}
        {owner && <span className="block text-xs font-normal text-muted">{owner}</span>}
      </th>
      <td className="num px-2.5 py-2 text-end">{formatNumber(role.userCount)}</td>
      {MODULES.map((m) => {
        const special = SPECIAL[m].filter((s: string) => held.has(`${m}.${s}`));
        return (
          <td key={m} className="px-2.5 py-2">
            {held.has(`${m}.Manage`) ? (
              <Check className="size-4" aria-label={t('mayChange')} />
            ) : held.has(`${m}.View`) ? (
              <Eye className="size-4 text-muted" aria-label={t('mayLook')} />
            ) : (
              <span className="text-muted">–</span>
            )}
            {special.map((s) => (
              <span key={s} className="block text-xs whitespace-nowrap text-muted">
                {words(s).toLowerCase()}
              </span>
            ))}
          </td>
        );
      })}
      <td className="px-2.5 py-2 text-muted">
        {administration.length === ADMINISTRATION.length
          ? t('everything')
          : listed(administration.map((a) => permissionName(`Administration.${a}`))) || '–'}
      </td>
    </tr>
  );
}
