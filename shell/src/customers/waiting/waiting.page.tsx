/** Who registered and waits to be let in. */
import { waitingWords } from '@cartage/contract/words/customers/waiting.ts';
import { locality } from '@cartage/contract/address.ts';
import { registrationDecisionCalls, type Registration } from '@cartage/contract/customer/registration.ts';
import { Button, useSession, When, wordsOf, worded } from '@cartage/ui/core.ts';
import { ListPage, TwoLines, type Column } from '@cartage/ui/data.ts';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { CustomersNav } from '../nav.tsx';
import { ApproveDialog, DeclineDialog } from './decide.tsx';
import { registrantOf } from './registrant.ts';

const t = wordsOf(waitingWords);

type Deciding = { how: 'approve' | 'decline'; registration: Registration };

export default function WaitingPage() {
  const [deciding, decide] = useState<Deciding>();
  const { can } = useSession();
  const close = () => decide(undefined);
  return (
    <ListPage
      title={t('customers')}
      name="registrations"
      call={registrationDecisionCalls.list}
      input={{ status: 'Waiting' }}
      nav={<CustomersNav />}
      columns={columns()}
      sort="requestedAt asc"
      search={['companyName', 'contactName', 'email']}
      searchLabel={t('companyNameOrEmail')}
      rowActions={(registration) =>
        can('Customer.Manage') && (
          <span className="flex gap-2">
            <Button size="table" icon={<Check />} onClick={() => decide({ how: 'approve', registration })}>
              {t('approve')}
            </Button>
            <Button
              size="table"
              variant="outline"
              icon={<X />}
              onClick={() => decide({ how: 'decline', registration })}
            >
              {t('decline')}
            </Button>
          </span>
        )
      }
      card={(r) => ({
        code: <When at={r.requestedAt} style="ago" />,
        title: registrantOf(r),
        left: r.email,
        right: locality({ ...r.address, state: null }),
      })}
      empty={{ title: t('nobodyIsWaiting'), text: t('registrationsAppearHere') }}
      aside={
        deciding &&
        (deciding.how === 'approve' ? (
          <ApproveDialog registration={deciding.registration} onClose={close} />
        ) : (
          <DeclineDialog registration={deciding.registration} onClose={close} />
        ))
      }
    />
  );
}
const columns = worded((): Column<Registration>[] => [
  {
    key: 'companyName',
    title: t('company'),
    sort: true,
    fixed: true,
    cell: (r) => <TwoLines top={registrantOf(r)} below={r.isBusiness ? r.contactName : t('aPerson')} />,
    text: registrantOf,
  },
  {
    key: 'email',
    title: t('emailAndPhone'),
    sort: true,
    cell: (r) => <TwoLines top={r.email} below={r.contact} />,
    text: (r) => r.email,
  },
  {
    key: 'place',
    title: t('place'),
    cell: (r) => <TwoLines top={r.address.addressLine1 ?? '–'} below={locality({ ...r.address, state: null })} />,
    text: (r) => locality({ ...r.address, state: null }),
  },
  { key: 'customerSource', title: t('heardOfUs'), cell: (r) => r.customerSource ?? '–', text: (r) => r.customerSource },
  {
    key: 'requestedAt',
    title: t('registered'),
    sort: true,
    cell: (r) => <When at={r.requestedAt} />,
    text: (r) => r.requestedAt,
  },
]);
