/** Addresses that get no mail: those that nobody has, as their servers said, and those that somebody put there. */
import { outboxWords } from '@cartage/contract/words/talk/mails.ts';
import { suppressionCalls, type Suppression } from '@cartage/contract/communication/suppression.ts';
import { eq } from '@cartage/contract/odata.ts';
import { Button, Confirm, Dialog, useSend, useSession, When, wordsOf, worded } from '@cartage/ui/core.ts';
import { type Column, ListPage, TwoLines } from '@cartage/ui/data.ts';
import { Form, TextField } from '@cartage/ui/form.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { WRITERS } from './mail-words.tsx';

const t = wordsOf(outboxWords);

const REASONS = worded((): Record<Suppression['reason'], string> => ({
  Bounced: t('bounced'),
  ByHand: t('byHand'),
}));

export default function SuppressedPage() {
  const { can } = useSession();
  const [isNew, setNew] = useState(false);
  const [freeing, free] = useState<Suppression>();
  const remove = useSend(suppressionCalls.remove, {
    success: t('mailsGoToItAgain'),
    onDone: () => free(undefined),
  });
  const columns: Column<Suppression>[] = [
    {
      key: 'email',
      title: t('address'),
      cell: (s) => <TwoLines top={s.email} below={s.detail} />,
      text: (s) => s.email,
      sort: true,
      fixed: true,
    },
    { key: 'reason', title: t('why'), cell: (s) => REASONS()[s.reason], text: (s) => REASONS()[s.reason], sort: true },
    { key: 'username', title: t('by'), cell: (s) => s.username, text: (s) => s.username, sort: true },
    {
      key: 'creationtime',
      title: t('since'),
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
                {t('takeOffList')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <ListPage
        title={t('suppressedAddresses')}
        crumbs={[{ label: t('outbox'), to: '/outbox' }]}
        name="suppressed"
        call={suppressionCalls.list}
        columns={columns}
        search={['email', 'detail']}
        searchLabel={t('addressReason')}
        sort="creationtime desc"
        segments={{
          segments: [
            { value: 'bounced', label: t('bounced'), dot: 'bad', where: eq('reason', 'Bounced') },
            { value: 'byhand', label: t('byHand'), dot: 'none', where: eq('reason', 'ByHand') },
          ],
        }}
        actions={[
          can(...WRITERS) && {
            label: t('addAnAddress'),
            icon: <Plus />,
            primary: true,
            onClick: () => setNew(true),
          },
        ]}
        card={(s) => ({
          code: s.email,
          state: REASONS()[s.reason],
          title: s.detail,
          left: s.username,
          right: <When at={s.creationtime} />,
        })}
        empty={{
          title: t('noAddressIsSuppressed'),
          text: t('bouncedAddressesComeHere'),
        }}
      />
      {isNew && (
        <Dialog title={t('sendNoMoreMailTo')} onClose={() => setNew(false)} width="sm">
          <Form
            call={suppressionCalls.create}
            success={t('itGetsNoMoreMail')}
            submit={t('addAddress')}
            onCancel={() => setNew(false)}
            onDone={() => setNew(false)}
          >
            <TextField name="email" label={t('address')} type="email" autoFocus />
            <TextField name="detail" label={t('why')} placeholder={t('askedUsToStop')} />
          </Form>
        </Dialog>
      )}
      {freeing && (
        <Confirm
          title={t('sendMailToEmailAgain', { email: freeing.email })}
          text={t('ifItBouncesAgain')}
          act={t('takeOffList')}
          busy={remove.isPending}
          onYes={() => void remove.send({ id: freeing.id })}
          onClose={() => free(undefined)}
        />
      )}
    </>
  );
}
