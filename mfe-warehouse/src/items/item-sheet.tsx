import { itemWords } from '@cartage/contract/words/warehouse/items.ts';
import { words } from '@cartage/contract/status.ts';
import { warehouseItemCalls, type WarehouseItem } from '@cartage/contract/warehouse/item.ts';
import { dayIn } from '@cartage/contract/time.ts';
import {
  Button,
  CopyCode,
  EmptyState,
  ErrorState,
  Facts,
  Link,
  Sheet,
  useCall,
  useFormat,
  useSession,
  When,
  wordsOf,
} from '@cartage/ui/core.ts';
import { ScanImages, Timeline } from '@cartage/ui/data.ts';
import { ScanLine } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { dotOfScan, ItemState } from '../parts.tsx';
import { ScanDialog } from './scan-dialog.tsx';
import { sizeText } from './size.ts';

const t = wordsOf(itemWords);

/** One item beside the list: where it stands, where it goes, every scan it had. */
export function ItemSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { can } = useSession();
  const [scanning, setScanning] = useState(false);
  const found = useCall(warehouseItemCalls.find, { id });
  const item = found.data;
  return (
    <Sheet
      title={item?.itemId ?? t('item')}
      onClose={onClose}
      busy={found.isPending}
      width="md"
      footer={
        item &&
        can('Warehouse.Manage') && (
          <Button icon={<ScanLine />} onClick={() => setScanning(true)}>
            {t('scanThisItem')}
          </Button>
        )
      }
    >
      {found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        item && <Record item={item} />
      )}
      {scanning && item && (
        <ScanDialog items={[item]} onClose={() => setScanning(false)} onDone={() => setScanning(false)} />
      )}
    </Sheet>
  );
}

function Record({ item }: { item: WarehouseItem }) {
  const { zone, day } = useFormat();
  const { isCustomer, can } = useSession();
  const fact = (when: unknown, name: string, value: ReactNode): [ReactNode, ReactNode][] =>
    when ? [[name, value]] : [];
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="text-table text-muted">{item.zone ? t('location') : t('state')}</p>
          <p className="text-2xl font-semibold tracking-[-.02em]">
            {item.zone ?? (item.lastScanEvent ? words(item.lastScanEvent.code) : t('expected'))}
          </p>
        </div>
        {item.zone && <ItemState code={item.lastScanEvent?.code} />}
      </div>
      <Facts
        facts={[
          ...fact(
            item.consignmentNumber,
            t('connote'),
            item.bookingId && can('Booking') ? (
              <Link to={`/bookings-beta/details/${item.bookingId}`} className="mono text-accent hover:underline">
                {item.consignmentNumber}
              </Link>
            ) : (
              <CopyCode code={item.consignmentNumber ?? ''} />
            ),
          ),
          ...fact(item.customerName && !isCustomer, t('customer'), item.customerName),
          ...fact(item.toSuburb, t('goesTo'), [item.toSuburb, item.toPostcode].filter(Boolean).join(' ')),
          ...fact(item.deliveryDate, t('deliverBy'), item.deliveryDate && day(item.deliveryDate)),
          ...fact(item.description, t('what'), item.description),
          ...fact(item.sku, 'SKU', <span className="mono">{item.sku}</span>),
          ...fact(sizeText(item.dimensions), t('size'), sizeText(item.dimensions)),
          [t('onRecordSince'), <When at={item.creationTime} style="full" />],
        ]}
      />
      {item.images.length > 0 && <ScanImages images={item.images.map((id) => ({ id, kind: t('picture') }))} />}
      <section>
        <h3 className="mb-1 text-table font-semibold">
          {t.parts('scansCount', {
            count: <span className="num font-normal text-muted">{item.scanEvents?.length ?? 0}</span>,
          })}
        </h3>
        {item.scanEvents?.length ? (
          <Timeline
            label={t('scans')}
            entries={item.scanEvents.map((s) => ({
              key: s.id,
              day: day(dayIn(s.scannedeventdatetime, zone)),
              time: <When at={s.scannedeventdatetime} style="time" />,
              title: words(s.code),
              note: [s.locationcode ?? s.zone, s.details, s.signedby && t('signedSignedby', { signedby: s.signedby })]
                .filter(Boolean)
                .join(' · '),
              right: s.userName,
              dot: dotOfScan(s.code) === 'bad' ? 'bad' : dotOfScan(s.code) === 'exception' ? 'exception' : 'done',
            }))}
          />
        ) : (
          <EmptyState
            icon={<ScanLine />}
            title={t('notScannedYet')}
            text={t('firstScanAppearsMade')}
            className="py-6"
          />
        )}
      </section>
    </div>
  );
}
