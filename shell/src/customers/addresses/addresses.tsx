import { locality } from '@cartage/contract/address.ts';
import {
  ADDRESS_COLUMNS,
  type FrequentAddress,
  frequentAddressCalls,
} from '@cartage/contract/customer/frequent-address.ts';
import { Badge, Button, Link, useSession } from '@cartage/ui/core.ts';
import { TwoLines, type Column } from '@cartage/ui/data.ts';
import { PartFiles } from '../parts/part-files.tsx';
import { PartList } from '../parts/part-list.tsx';
import type { PartProps } from '../tabs.tsx';
import { AddressDialog } from './address-dialog.tsx';

export default function CustomerAddresses({ customer: { id: customerId } }: PartProps) {
  const { can } = useSession();
  return (
    <PartList
      call={frequentAddressCalls.list}
      remove={frequentAddressCalls.remove}
      customerId={customerId}
      name="frequent-addresses"
      title="Addresses"
      one="address"
      about="Where freight goes to and comes from again and again. While quoting, the first letters of a name fill in the whole address."
      columns={COLUMNS}
      card={(a) => ({
        code: a.name,
        state: <State of={a} />,
        title: [a.companyName === a.name ? null : a.companyName, a.addressLine1].filter(Boolean).join(', '),
        left: locality(a),
        right: a.telephone,
      })}
      search={['name', 'nickname', 'companyName', 'contactName', 'suburb', 'postCode']}
      sort="name"
      labelOf={(a) => a.name}
      goneText="It is no longer offered while quoting. Bookings that were made with it keep their address."
      empty={{
        title: 'No frequent addresses yet',
        text: 'Add the places you send to most, or import them from a spreadsheet. “Save this address” in a quote adds one too.',
      }}
      dialog={(address, onClose) => <AddressDialog {...{ address, customerId, onClose }} />}
      rowAct={(a) =>
        a.isActive &&
        can('Booking.Manage') && (
          <Button asChild size="table" variant="outline">
            <Link to={`/quote?customerId=${customerId}&addressId=${a.id}`}>Quote</Link>
          </Button>
        )
      }
      files={
        <PartFiles
          customerId={customerId}
          many="addresses"
          one="address"
          exportCall={frequentAddressCalls.export}
          importCall={frequentAddressCalls.import}
          columns={ADDRESS_COLUMNS}
          required="the columns suburb and postCode"
        />
      }
    />
  );
}

const State = ({ of: a }: { of: FrequentAddress }) =>
  !a.isActive ? <Badge>Not in use</Badge> : a.isDefault ? <Badge tone="info">Sends from here</Badge> : null;
const COLUMNS: Column<FrequentAddress>[] = [
  { key: 'name', title: 'Name', cell: (a) => <TwoLines top={a.name} below={a.nickname} />, sort: true, fixed: true },
  {
    key: 'addressLine1',
    title: 'Address',
    cell: (a) => (
      <TwoLines
        top={
          [a.companyName === a.name ? null : a.companyName, a.addressLine1].filter(Boolean).join(', ') || locality(a)
        }
        below={a.companyName !== a.name || a.addressLine1 ? locality(a) : null}
      />
    ),
    sort: 'suburb',
  },
  {
    key: 'contactName',
    title: 'Contact',
    cell: (a) => <TwoLines top={a.contactName} below={a.telephone ?? a.email} />,
    sort: true,
  },
  {
    key: 'specialInstructions',
    title: 'Instructions',
    cell: (a) => <span className="block truncate">{a.specialInstructions}</span>,
  },
  { key: 'isActive', title: 'State', cell: (a) => <State of={a} />, sort: true },
];
