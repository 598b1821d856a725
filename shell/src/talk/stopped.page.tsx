/** Numbers that get no texts: those whose owners said so, and those that somebody put there. */
import { smsStopCalls, type SmsStop } from '@cartage/contract/communication/sms.ts';
import { eq } from '@cartage/contract/odata.ts';
import { Button, Confirm, Dialog, useSend, useSession, When } from '@cartage/ui/core.ts';
import { type Column, ListPage, TwoLines } from '@cartage/ui/data.ts';
import { Form, TextField } from '@cartage/ui/form.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { WRITERS } from './mail-words.tsx';

const REASONS: Record<SmsStop['reason'], string> = { Stopped: 'Answered STOP', ByHand: 'By hand' };

export default function StoppedPage() {
  const { can } = useSession();
  const [isNew, setNew] = useState(false);
  const [freeing, free] = useState<SmsStop>();
  const remove = useSend(smsStopCalls.remove, {
    success: 'Texts go to it again',
    onDone: () => free(undefined),
  });
  const columns: Column<SmsStop>[] = [
    {
      key: 'number',
      title: 'Number',
      cell: (s) => <TwoLines top={s.number} below={s.detail} />,
      text: (s) => s.number,
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
            cell: (s: SmsStop) => (
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
        title="Stopped numbers"
        crumbs={[{ label: 'SMS', to: '/outbox/sms' }]}
        name="stopped"
        call={smsStopCalls.list}
        columns={columns}
        search={['number', 'detail']}
        searchLabel="Number, reason"
        sort="creationtime desc"
        segments={{
          segments: [
            { value: 'stopped', label: 'Answered STOP', dot: 'bad', where: eq('reason', 'Stopped') },
            { value: 'byhand', label: 'By hand', dot: 'none', where: eq('reason', 'ByHand') },
          ],
        }}
        actions={[
          can(...WRITERS) && {
            label: 'Add a number',
            icon: <Plus />,
            primary: true,
            onClick: () => setNew(true),
          },
        ]}
        card={(s) => ({
          code: s.number,
          state: REASONS[s.reason],
          title: s.detail,
          left: s.username,
          right: <When at={s.creationtime} />,
        })}
        empty={{
          title: 'No number is stopped',
          text: 'Who answers STOP comes here by itself, and goes again by answering START.',
        }}
      />
      {isNew && (
        <Dialog title="Send no more texts to" onClose={() => setNew(false)} width="sm">
          <Form
            call={smsStopCalls.create}
            success="It gets no more texts"
            submit="Add number"
            onCancel={() => setNew(false)}
            onDone={() => setNew(false)}
          >
            <TextField name="number" label="Number" type="tel" autoFocus />
            <TextField name="detail" label="Why" placeholder="Asked us to stop" />
          </Form>
        </Dialog>
      )}
      {freeing && (
        <Confirm
          title={`Send texts to ${freeing.number} again?`}
          text="Only if its owner asked for it: who has answered STOP must not be sent texts."
          act="Take off the list"
          busy={remove.isPending}
          onYes={() => void remove.send({ id: freeing.id })}
          onClose={() => free(undefined)}
        />
      )}
    </>
  );
}
