/** Addresses that get no mail: those that nobody has, as their servers said, and those that somebody put there. */
import { suppressionCalls, type Suppression } from '@cartage/contract/communication/suppression.ts';
import { eq } from '@cartage/contract/odata.ts';
import { Button, Confirm, Dialog, useSend, useSession, When } from '@cartage/ui/core.ts';
import { type Column, ListPage, TwoLines } from '@cartage/ui/data.ts';
import { Form, TextField } from '@cartage/ui/form.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { WRITERS } from './mail-words.tsx';

const REASONS: Record<Suppression['reason'], string> = { Bounced: 'Nobody has it', ByHand: 'By hand' };

export default function SuppressedPage() {
  const { can } = useSession();
  const [isNew, setNew] = useState(false);
  const [freeing, free] = useState<Suppression>();
  const remove = useSend(suppressionCalls.remove, {
    success: 'Mails go to it again',
    onDone: () => free(undefined),
  });
  const columns: Column<Suppression>[] = [
    {
      key: 'email',
      title: 'Address',
      cell: (s) => <TwoLines top={s.email} below={s.detail} />,
      text: (s) => s.email,
      sort: true,
      fixed: true,
    },
    { key: 'reason', title: 'Why', cell: (s) => REASONS[s.reason], text: (s) => REASONS[s.reason], sort: true },
    { key: 'username', title: 'By', cell: (s) => s.username, text: (s) => s.username, sort: true },
    {
      key: 'creationtime',
      title: 'Since',
      cell: (s) => <When at={s.creationtime} />,
      text: (s) => s.creationtime,
      sort: true,
    },
    ...(can(...WRITERS)
      ? [
          {
            key: 'act',
            title: '',
            right: true,
            cell: (s: Suppression) => (
              <Button size="table" variant="outline" onClick={() => free(s)}>
                Take off the list
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <ListPage
        title="Suppressed addresses"
        crumbs={[{ label: 'Outbox', to: '/outbox' }]}
        name="suppressed"
        call={suppressionCalls.list}
        columns={columns}
        search={['email', 'detail']}
        searchLabel="Address, reason"
        sort="creationtime desc"
        segments={{
          segments: [
            { value: 'bounced', label: 'Nobody has it', dot: 'bad', where: eq('reason', 'Bounced') },
            { value: 'byhand', label: 'By hand', dot: 'none', where: eq('reason', 'ByHand') },
          ],
        }}
        actions={[
          can(...WRITERS) && {
            label: 'Add an address',
            icon: <Plus />,
            primary: true,
            onClick: () => setNew(true),
          },
        ]}
        card={(s) => ({
          code: s.email,
          state: REASONS[s.reason],
          title: s.detail,
          left: s.username,
          right: <When at={s.creationtime} />,
        })}
        empty={{
          title: 'No address is suppressed',
          text: 'One that its server says nobody has comes here by itself, so that no more mail goes there.',
        }}
      />
      {isNew && (
        <Dialog title="Send no more mail to" onClose={() => setNew(false)} width="sm">
          <Form
            call={suppressionCalls.create}
            success="It gets no more mail"
            submit="Add address"
            onCancel={() => setNew(false)}
            onDone={() => setNew(false)}
          >
            <TextField name="email" label="Address" type="email" autoFocus />
            <TextField name="detail" label="Why" placeholder="Asked us to stop" />
          </Form>
        </Dialog>
      )}
      {freeing && (
        <Confirm
          title={`Send mail to ${freeing.email} again?`}
          text="If nobody has the address its server will say so again, and it comes back here."
          act="Take off the list"
          busy={remove.isPending}
          onYes={() => void remove.send({ id: freeing.id })}
          onClose={() => free(undefined)}
        />
      )}
    </>
  );
}
