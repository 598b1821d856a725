/** The roles that a customer's people may hold: its own, and the built-in ones that serve every customer. */
import { roleCalls, type RoleWithPeople } from '@cartage/contract/core/role.ts';
import { CUSTOMER_PERMISSIONS } from '@cartage/contract/permission.ts';
import { permissionName } from '@cartage/contract/permission-words.ts';
import { Badge, Button, Card, ErrorState, SkeletonRows, useCall, useNavigate, useSession } from '@cartage/ui/core.ts';
import { Table, TwoLines, type Column } from '@cartage/ui/data.ts';
import { Lock, Plus } from 'lucide-react';
import { useState } from 'react';
import { RoleNameDialog } from '../../settings/role/role-dialogs.tsx';
import { Colleagues } from './colleagues.tsx';
import type { PartProps } from '../tabs.tsx';

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
        title="Roles"
        note="What this customer’s own people may do"
        action={
          mayKeep && (
            <Button size="sm" icon={<Plus />} onClick={() => setNew(true)}>
              New role
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
            label="Roles"
            columns={columns}
            rows={found.data.items}
            rowId={(r) => String(r.id)}
            onRow={(r) => void navigate(`/settings/roles/${r.id}`)}
          />
        )}
        {isNew && <RoleNameDialog {...(!isCustomer && { customerId: customer.id })} onClose={() => setNew(false)} />}
      </Card>
      {isCustomer && <Colleagues customerId={customer.id} roles={found.data?.items ?? []} />}
    </div>
  );
}
const columns: Column<RoleWithPeople>[] = [
  {
    key: 'displayName',
    title: 'Role',
    cell: (r) => (
      <TwoLines
        top={
          <>
            {r.displayName} {r.isStatic && <Badge icon={<Lock />}>built in</Badge>}
          </>
        }
        below={r.permissions.map(permissionName).join(', ') || 'Nothing yet'}
      />
    ),
    text: (r) => r.displayName,
  },
  {
    key: 'permissions',
    title: 'Permissions',
    right: true,
    cell: (r) => `${r.permissions.length} of ${CUSTOMER_PERMISSIONS.length}`,
  },
  { key: 'userCount', title: 'People', right: true, cell: (r) => r.userCount.toLocaleString('en-AU') },
];
