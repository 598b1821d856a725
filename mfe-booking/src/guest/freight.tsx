/** Where from, where to, when, and what: all that carriers must know. */
import { clockIn, dayIn } from '@cartage/contract/time.ts';
import { zoneOf } from '@cartage/contract/zone.ts';
import { guestQuoteWords } from '@cartage/contract/words/guest/quote.ts';
import { Button, Card, SmallChoice, useFormat, useMinute, wordsOf } from '@cartage/ui/core.ts';
import { DateField, ItemsGrid, SuburbField, useController, useFormContext, useWatch } from '@cartage/ui/form.ts';
import { ArrowLeftRight } from 'lucide-react';
import { clocksOn, type Draft } from '../quote/draft.ts';
import { EndType } from '../quote/end-type.tsx';
import { Options } from '../quote/options.tsx';
import { useStreets } from '../quote/streets.ts';

const t = wordsOf(guestQuoteWords);

export function Freight({ cubicFactor }: { cubicFactor: number | undefined }) {
  const { getValues, setValue } = useFormContext();
  const { today, zone } = useFormat(),
    minute = useMinute();
  const [day, ready, sender] = useWatch({ name: ['booking.bookingDate', 'ready', 'booking.fromAddress'] }) as [
    string | undefined,
    string,
    Draft['booking']['fromAddress'] | undefined,
  ];
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
  return (
    <>
      <Card>
        <div className="grid items-start gap-x-2 gap-y-4 md:grid-cols-[minmax(0,1fr)_2.25rem_minmax(0,1fr)_9.5rem]">
          <SuburbField
            name="booking.fromAddress"
            label={t('from')}
            onPlace={from}
            aside={<EndType name="booking.fromAddress.type" label={t('pickUpAt')} />}
          />
          <Button
            variant="outline"
            size="icon"
            aria-label={t('swap')}
            title={t('swap')}
            className="hidden size-9 self-start md:mt-6 md:inline-flex"
            onClick={swap}
          >
            <ArrowLeftRight />
          </Button>
          <SuburbField
            name="booking.toAddress"
            label={t('to')}
            onPlace={to}
            aside={<EndType name="booking.toAddress.type" label={t('deliveryTo')} />}
          />
          <DateField
            name="booking.bookingDate"
            label={t('pickUp')}
            min={today()}
            aside={<ReadyFrom clocks={[...new Set([...(clocks.includes(ready) ? [] : [ready]), ...clocks])]} />}
          />
        </div>
      </Card>
      <Card title={t('items')} note={t('measures')}>
        <ItemsGrid name="booking.items" cubicFactor={cubicFactor} />
        <Options />
      </Card>
    </>
  );
}

/** The hour from which it may be fetched, small beside its day. */
function ReadyFrom({ clocks }: { clocks: readonly string[] }) {
  const { field } = useController({ name: 'ready' });
  return (
    <SmallChoice {...field} aria-label={t('readyFrom')}>
      {clocks.map((clock) => (
        <option key={clock} value={clock}>
          {t('fromClock', { clock })}
        </option>
      ))}
    </SmallChoice>
  );
}
