/** The roles that a customer's people may hold: its own, and the built-in ones that serve every customer. */
import { customerRoleWords } from '@cartage/contract/words/customers/roles.ts';
import { roleCalls, type RoleWithPeople } from '@cartage/contract/core/role.ts';
import { CUSTOMER_PERMISSIONS } from '@cartage/contract/permission.ts';
import {
  Badge,
  Button,
  Card,
  ErrorState,
  formatNumber,
  listed,
  SkeletonRows,
  useCall,
  useNavigate,
  useSession,
  worded,
  wordsOf,
} from '@cartage/ui/core.ts';
import { Table, TwoLines, type Column } from '@cartage/ui/data.ts';
import { Lock, Plus } from 'lucide-react';
import { useState } from 'react';
import { RoleNameDialog } from '../../settings/role/role-dialogs.tsx';
import type { PartProps } from '../tabs.tsx';
import { permissionName, roleName } from '../../settings/permission-name.ts';

const t = wordsOf(customerRoleWords);

export default function CustomerRoles({ customer }: PartProps) {
  const { can, isCustomer } = useSession();
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  const found = useCall(roleCalls.ofCustomer, { customerId: customer.id });
  const mayKeep = isCustomer ? can('Customer.Manage') : can('Administration.Roles');
  return (
    <div className="grid gap-3">
      <Card
        flush
        title={t('roles')}
        note={t('whatItsPeopleMayDo')}
        action={
          mayKeep && (
            <Button size="sm" icon={<Plus />} onClick={() => setNew(true)}>
              {t('newRole')}
            </Button>
          )
        }
      >
        {found.isPending ? (
          <SkeletonRows rows={3} />
        ) : found.isError ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <Table
            label={t('roles')}
            columns={columns()}
            rows={found.data.items}
            rowId={(r) => String(r.id)}
            onRow={(r) => void navigate(`/settings/roles/${r.id}`)}
          />
        )}
        {isNew && <RoleNameDialog {...(!isCustomer && { customerId: customer.id })} onClose={() => setNew(false)} />}
      </Card>
    </div>
  );
}
const columns = worded((): Column<RoleWithPeople>[] => [
  {
    key: 'displayName',
    title: t('role'),
    cell: (r) => (
      <TwoLines
        top={
          <>
            {roleName(r.displayName)} {r.isStatic && <Badge icon={<Lock />}>{t('builtIn')}</Badge>}
          </>
        }
        below={listed(r.permissions.map(permissionName)) || t('nothingYet')}
      />
    ),
    text: (r) => roleName(r.displayName),
  },
  {
    key: 'permissions',
    title: t('permissions'),
    right: true,
    cell: (r) => t('heldOfAll', { held: r.permissions.length, all: CUSTOMER_PERMISSIONS.length }),
  },
  { key: 'userCount', title: t('people'), right: true, cell: (r) => formatNumber(r.userCount) },
]);
