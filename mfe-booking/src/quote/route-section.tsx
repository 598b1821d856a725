import { Button, Card, cx, useFormat, useSession, useMinute, wordsOf } from '@cartage/ui/core.ts';
import { CustomerPicker, DateField, SelectField, SuburbField, useFormContext, useWatch } from '@cartage/ui/form.ts';
import { clockIn, dayIn, daysBetween } from '@cartage/contract/time.ts';
import { zoneOf } from '@cartage/contract/zone.ts';
import { ArrowLeftRight } from 'lucide-react';
import { quoteWords } from '@cartage/contract/words/booking/quote.ts';
import type { BookingCustomer } from '@cartage/contract/booking/booking.ts';
import { Distance } from './distance.tsx';
import { clocksOn, type Draft } from './draft.ts';
import { EndType } from './end-type.tsx';
import { useAskedReceiver, useFrequentEnd } from './frequent.ts';
import { useSenderOf } from './sender.ts';
import { useStreets } from './streets.ts';

const t = wordsOf(quoteWords);

/** From, to, when, and for whom. */
export function RouteSection({
  fixedCustomer,
  withoutDay,
}: {
  /** A booked consignment stays its customer's. */ fixedCustomer?: BookingCustomer | undefined;
  /** When it is picked up is said elsewhere. */ withoutDay?: boolean;
}) {
  const { isCustomer } = useSession();
  const { today, zone } = useFormat(),
    minute = useMinute();
  const { getValues, setValue } = useFormContext();
  const [day, ready, sender, receiver] = useWatch({
    name: ['booking.bookingDate', 'ready', 'booking.fromAddress', 'booking.toAddress'],
  }) as [string | undefined, string, End, End];
  const ahead = day ? daysBetween(today(), day) : undefined;
  const there = zoneOf(sender ?? {}, zone),
    now = new Date(minute);
  const clocks = day ? clocksOn(day, dayIn(now, there), clockIn(now, there)) : [];
  const from = useStreets('booking.fromAddress'),
    to = useStreets('booking.toAddress');
  const swap = () => {
    const { fromAddress, toAddress } = (getValues() as Draft).booking;
    setValue('booking.fromAddress', toAddress, { shouldDirty: true });
    setValue('booking.toAddress', fromAddress, { shouldDirty: true });
  };
  const fillSender = useSenderOf();
  useAskedReceiver();
  const sentFrom = useFrequentEnd('from'),
    sentTo = useFrequentEnd('to');
  return (
    <Card
      title={withoutDay ? t('route') : t('routeAndPickUp')}
      note={<Distance />}
      action={
        fixedCustomer && !isCustomer ? (
          <span className="text-table text-muted">
            {t.parts('forName', {
              name: <b className="font-semibold text-ink">{fixedCustomer.companyName ?? fixedCustomer.contactName}</b>,
            })}
          </span>
        ) : (
          !isCustomer && (
            <div className="w-64 max-sm:w-[calc(100vw-3.5rem)]">
              <CustomerPicker
                label={t('customer')}
                hideLabel
                idName="booking.customer.id"
                guidName="customerguid"
                onCustomer={(c) => {
                  if (c) fillSender(c);
                }}
              />
            </div>
          )
        )
      }
    >
      <div
        className={cx(
          'grid items-start gap-x-2 gap-y-4',
          withoutDay
            ? '@row:grid-cols-[minmax(0,1fr)_2.25rem_minmax(0,1fr)]'
            : '@row:grid-cols-[minmax(0,1fr)_2.25rem_minmax(0,1fr)_10.75rem_6.75rem]',
        )}
      >
        <SuburbField
          name="booking.fromAddress"
          label={t('from')}
          hint={doorOf(sender)}
          onPlace={from}
          {...(sentFrom && { known: sentFrom })}
          aside={<EndType name="booking.fromAddress.type" label={t('pickUpAt')} />}
        />
        <Button
          variant="outline"
          size="icon"
          aria-label={t('swapFromAndTo')}
          title={t('swapFromAndTo')}
          className="hidden size-9 self-start @row:mt-6 @row:inline-flex"
          onClick={swap}
        >
          <ArrowLeftRight />
        </Button>
        <SuburbField
          name="booking.toAddress"
          label={t('to')}
          hint={doorOf(receiver)}
          onPlace={to}
          {...(sentTo && { known: sentTo })}
          aside={<EndType name="booking.toAddress.type" label={t('deliveryTo')} />}
        />
        {!withoutDay && (
          <div className="contents @max-row:grid @max-row:grid-cols-2 @max-row:gap-2">
            <DateField
              name="booking.bookingDate"
              label={t('pickUpDate')}
              min={today()}
              hint={
                ahead === undefined
                  ? undefined
                  : ahead === 0
                    ? t('today')
                    : ahead === 1
                      ? t('tomorrow')
                      : ahead > 1
                        ? t('inDays', { count: ahead })
                        : undefined
              }
            />
            <SelectField
              name="ready"
              label={t('readyFrom')}
              hint={clocks.length === 0 ? t('tooLate') : undefined}
              options={[...new Set([...(clocks.includes(ready) ? [] : [ready]), ...clocks])].map((clock) => ({
                value: clock,
                label: clock,
              }))}
            />
          </div>
        )}
      </div>
    </Card>
  );
}

type End = Draft['booking']['fromAddress'];
const doorOf = (a: End) => [a.companyName, a.addressLine1].filter(Boolean).join(', ') || undefined;
