/** Numbers that get no texts: those whose owners said so, and those that somebody put there. */
import { smsWords } from '@cartage/contract/words/talk/sms.ts';
import { smsStopCalls, type SmsStop } from '@cartage/contract/communication/sms.ts';
import { eq } from '@cartage/contract/odata.ts';
import { Button, Confirm, Dialog, useSend, useSession, When, wordsOf, worded } from '@cartage/ui/core.ts';
import { type Column, ListPage, TwoLines } from '@cartage/ui/data.ts';
import { Form, TextField } from '@cartage/ui/form.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { WRITERS } from './mail-words.tsx';

const t = wordsOf(smsWords);

const REASONS = worded((): Record<SmsStop['reason'], string> => ({
  Stopped: t('answeredStop'),
  ByHand: t('byHand'),
}));

export default function StoppedPage() {
  const { can } = useSession();
  const [isNew, setNew] = useState(false);
  const [freeing, free] = useState<SmsStop>();
  const remove = useSend(smsStopCalls.remove, {
    success: t('textsGoToItAgain'),
    onDone: () => free(undefined),
  });
  const columns: Column<SmsStop>[] = [
    {
      key: 'number',
      title: t('number'),
      cell: (s) => <TwoLines top={s.number} below={s.detail} />,
      text: (s) => s.number,
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
            cell: (s: SmsStop) => (
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
        title={t('stoppedNumbers')}
        crumbs={[{ label: t('sms'), to: '/outbox/sms' }]}
        name="stopped"
        call={smsStopCalls.list}
        columns={columns}
        search={['number', 'detail']}
        searchLabel={t('numberReason')}
        sort="creationtime desc"
        segments={{
          segments: [
            { value: 'stopped', label: t('answeredStop'), dot: 'bad', where: eq('reason', 'Stopped') },
            { value: 'byhand', label: t('byHand'), dot: 'none', where: eq('reason', 'ByHand') },
          ],
        }}
        actions={[
          can(...WRITERS) && {
            label: t('addANumber'),
            icon: <Plus />,
            primary: true,
            onClick: () => setNew(true),
          },
        ]}
        card={(s) => ({
          code: s.number,
          state: REASONS()[s.reason],
          title: s.detail,
          left: s.username,
          right: <When at={s.creationtime} />,
        })}
        empty={{
          title: t('noNumberIsStopped'),
          text: t('whoeverAnswersStop'),
        }}
      />
      {isNew && (
        <Dialog title={t('sendNoMoreTextsTo')} onClose={() => setNew(false)} width="sm">
          <Form
            call={smsStopCalls.create}
            success={t('itGetsNoMoreTexts')}
            submit={t('addNumber')}
            onCancel={() => setNew(false)}
            onDone={() => setNew(false)}
          >
            <TextField name="number" label={t('number')} type="tel" autoFocus />
            <TextField name="detail" label={t('why')} placeholder={t('askedUsToStop')} />
          </Form>
        </Dialog>
      )}
      {freeing && (
        <Confirm
          title={t('sendTextsToNumberAgain', { number: freeing.number })}
          text={t('onlyIfItsOwnerAsked')}
          act={t('takeOffList')}
          busy={remove.isPending}
          onYes={() => void remove.send({ id: freeing.id })}
          onClose={() => free(undefined)}
        />
      )}
    </>
  );
}
