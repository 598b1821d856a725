/** What was sent to one endpoint and what came of it; what is over is sent again from here. */
import { webhookWords } from '@cartage/contract/words/settings/webhooks.ts';
import { DELIVERY_STATUSES, webhookCalls, type DeliveryRow } from '@cartage/contract/communication/webhook.ts';
import { eq } from '@cartage/contract/odata.ts';
import { useOpened, useSend, When, wordsOf, worded } from '@cartage/ui/core.ts';
import { type BulkAction, type Column, DataTable, TwoLines } from '@cartage/ui/data.ts';
import { RotateCcw } from 'lucide-react';
import { DeliverySheet } from './delivery-sheet.tsx';
import { deliveryStates, DeliveryState, eventName } from './state.tsx';

const t = wordsOf(webhookWords);

export function Deliveries({ id }: { id: string }) {
  const [shown, show] = useOpened('delivery');
  const again = useSend(webhookCalls.replay, {
    success: ({ queued }) => (queued ? t('sentAgain', { count: queued }) : t('alreadyOnTheirWay')),
  });
  const bulk: BulkAction<DeliveryRow>[] = [
    {
      label: (n) => t('sendSeveralAgain', { count: n }),
      icon: <RotateCcw />,
      run: async (rows, clear) => {
        if (await again.send({ webhookid: id, ids: rows.map((d) => d.id) })) clear();
      },
    },
  ];
  return (
    <>
      <DataTable
        label={t('deliveries')}
        name="deliveries"
        call={webhookCalls.deliveries}
        input={{ webhookid: id }}
        columns={columns()}
        onRow={(d) => show(d.id)}
        current={shown}
        search={['eventtype', 'error']}
        searchLabel={t('searchHint')}
        sort="creationtime desc"
        segments={{
          segments: DELIVERY_STATUSES.map((value) => ({
            ...deliveryStates()[value],
            value: value.toLowerCase(),
            where: eq('status', value),
          })),
        }}
        bulk={bulk}
        card={(d) => ({
          code: eventName(d.eventtype),
          state: <DeliveryState status={d.status} />,
          title:
            d.error ??
            (d.answerstatus === null ? t('answeredNothing') : t('answeredStatus', { status: d.answerstatus })),
          left: t('triesCount', { count: d.attempts }),
          right: <When at={d.creationtime} />,
        })}
        empty={{
          title: t('noDeliveriesYet'),
          text: t('noDeliveriesText'),
        }}
      />
      {shown && <DeliverySheet id={shown} onClose={() => show(undefined)} />}
    </>
  );
}
const columns = worded((): Column<DeliveryRow>[] => [
  {
    key: 'eventtype',
    title: t('event'),
    cell: (d) => <TwoLines top={eventName(d.eventtype)} below={<span className="mono">{d.eventid}</span>} />,
    text: (d) => d.eventtype,
    sort: true,
    fixed: true,
  },
  {
    key: 'status',
    title: t('state'),
    cell: (d) => <DeliveryState status={d.status} />,
    text: (d) => d.status,
    sort: true,
  },
  {
    key: 'answerstatus',
    title: t('answer'),
    right: true,
    cell: (d) => d.answerstatus ?? '',
    text: (d) => d.answerstatus,
  },
  { key: 'error', title: t('error'), cell: (d) => d.error ?? '', text: (d) => d.error },
  { key: 'attempts', title: t('tries'), right: true, cell: (d) => d.attempts, text: (d) => d.attempts, sort: true },
  {
    key: 'nextattempt',
    title: t('nextTry'),
    cell: (d) => d.nextattempt && <When at={d.nextattempt} />,
    text: (d) => d.nextattempt,
  },
  {
    key: 'creationtime',
    title: t('written'),
    cell: (d) => <When at={d.creationtime} />,
    text: (d) => d.creationtime,
    sort: true,
  },
]);
