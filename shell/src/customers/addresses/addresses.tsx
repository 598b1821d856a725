import { addressWords } from '@cartage/contract/words/customers/addresses.ts';
import { locality } from '@cartage/contract/address.ts';
import {
  ADDRESS_COLUMNS,
  type FrequentAddress,
  frequentAddressCalls,
} from '@cartage/contract/customer/frequent-address.ts';
import { Badge, Button, Link, useSession, wordsOf, worded } from '@cartage/ui/core.ts';
import { TwoLines, type Column } from '@cartage/ui/data.ts';
import { PartFiles } from '../parts/part-files.tsx';
import { PartList } from '../parts/part-list.tsx';
import type { PartProps } from '../tabs.tsx';
import { AddressDialog } from './address-dialog.tsx';

const t = wordsOf(addressWords);

export default function CustomerAddresses({ customer: { id: customerId } }: PartProps) {
  const { can } = useSession();
  return (
    <PartList
      call={frequentAddressCalls.list}
      remove={frequentAddressCalls.remove}
      customerId={customerId}
      name="frequent-addresses"
      title={t('addresses')}
      kind="address"
      about={t('about')}
      columns={COLUMNS()}
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
      goneText={t('deleteMeans')}
      empty={{
        title: t('noFrequentAddressesYet'),
        text: t('howToAddPlaces'),
      }}
      dialog={(address, onClose) => <AddressDialog {...{ address, customerId, onClose }} />}
      rowAct={(a) =>
        a.isActive &&
        can('Booking.Manage') && (
          <Button asChild size="table" variant="outline">
            <Link to={`/quote?customerId=${customerId}&addressId=${a.id}`}>{t('quote')}</Link>
          </Button>
        )
      }
      files={
        <PartFiles
          customerId={customerId}
          kind="addresses"
          exportCall={frequentAddressCalls.export}
          importCall={frequentAddressCalls.import}
          columns={ADDRESS_COLUMNS}
        />
      }
    />
  );
}

const State = ({ of: a }: { of: FrequentAddress }) =>
  !a.isActive ? <Badge>{t('notInUse')}</Badge> : a.isDefault ? <Badge tone="info">{t('sendsFromHere')}</Badge> : null;
const COLUMNS = worded((): Column<FrequentAddress>[] => [
  { key: 'name', title: t('name'), cell: (a) => <TwoLines top={a.name} below={a.nickname} />, sort: true, fixed: true },
  {
    key: 'addressLine1',
    title: t('address'),
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
    title: t('contact'),
    cell: (a) => <TwoLines top={a.contactName} below={a.telephone ?? a.email} />,
    sort: true,
  },
  {
    key: 'specialInstructions',
    title: t('instructions'),
    cell: (a) => <span className="block truncate">{a.specialInstructions}</span>,
  },
  { key: 'isActive', title: t('state'), cell: (a) => <State of={a} />, sort: true },
]);
