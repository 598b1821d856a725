/** What was sent to one endpoint and what came of it; what is over is sent again from here. */
import { DELIVERY_STATUSES, webhookCalls, type DeliveryRow } from '@cartage/contract/communication/webhook.ts';
import { eq } from '@cartage/contract/odata.ts';
import { plural, useOpened, useSend, When } from '@cartage/ui/core.ts';
import { type BulkAction, type Column, DataTable, TwoLines } from '@cartage/ui/data.ts';
import { RotateCcw } from 'lucide-react';
import { DeliverySheet } from './delivery-sheet.tsx';
import { DELIVERY_STATES, DeliveryState, eventName } from './state.tsx';

export function Deliveries({ id }: { id: string }) {
  const [shown, show] = useOpened('delivery');
  const again = useSend(webhookCalls.replay, {
    success: ({ queued }) =>
      queued ? `${plural(queued, 'delivery', 'deliveries')} on the way again` : 'These are on their way already',
  });
  const bulk: BulkAction<DeliveryRow>[] = [
    {
      label: (n) => `Send ${plural(n, 'delivery', 'deliveries')} again`,
      icon: <RotateCcw />,
      run: async (rows, clear) => {
        if (await again.send({ webhookid: id, ids: rows.map((d) => d.id) })) clear();
      },
    },
  ];
  return (
    <>
      <DataTable
        label="Deliveries"
        name="deliveries"
        call={webhookCalls.deliveries}
        input={{ webhookid: id }}
        columns={columns}
        onRow={(d) => show(d.id)}
        current={shown}
        search={['eventtype', 'error']}
        searchLabel="Event, error"
        sort="creationtime desc"
        segments={{
          segments: DELIVERY_STATUSES.map((value) => ({
            ...DELIVERY_STATES[value],
            value: value.toLowerCase(),
            where: eq('status', value),
          })),
        }}
        bulk={bulk}
        card={(d) => ({
          code: eventName(d.eventtype),
          state: <DeliveryState status={d.status} />,
          title: d.error ?? `Answered ${d.answerstatus ?? 'nothing yet'}`,
          left: plural(d.attempts, 'try', 'tries'),
          right: <When at={d.creationtime} />,
        })}
        empty={{
          title: 'No deliveries yet',
          text: 'The first one stands here as soon as something happens that was chosen.',
        }}
      />
      {shown && <DeliverySheet id={shown} onClose={() => show(undefined)} />}
    </>
  );
}
const columns: Column<DeliveryRow>[] = [
  {
    key: 'eventtype',
    title: 'Event',
    cell: (d) => <TwoLines top={eventName(d.eventtype)} below={<span className="mono">{d.eventid}</span>} />,
    text: (d) => d.eventtype,
    sort: true,
    fixed: true,
  },
  {
    key: 'status',
    title: 'State',
    cell: (d) => <DeliveryState status={d.status} />,
    text: (d) => d.status,
    sort: true,
  },
  { key: 'answerstatus', title: 'Answer', right: true, cell: (d) => d.answerstatus ?? '', text: (d) => d.answerstatus },
  { key: 'error', title: 'Error', cell: (d) => d.error ?? '', text: (d) => d.error },
  { key: 'attempts', title: 'Tries', right: true, cell: (d) => d.attempts, text: (d) => d.attempts, sort: true },
  {
    key: 'nextattempt',
    title: 'Next try',
    cell: (d) => d.nextattempt && <When at={d.nextattempt} />,
    text: (d) => d.nextattempt,
  },
  {
    key: 'creationtime',
    title: 'Written',
    cell: (d) => <When at={d.creationtime} />,
    text: (d) => d.creationtime,
    sort: true,
  },
];
