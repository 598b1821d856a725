/** Where from, where to, when, and what: all that carriers must know. */
import { clockIn } from '@cartage/contract/time.ts';
import { Button, Card, SmallChoice, useFormat, useMinute } from '@cartage/ui/core.ts';
import { DateField, ItemsGrid, SuburbField, useController, useFormContext, useWatch } from '@cartage/ui/form.ts';
import { ArrowLeftRight } from 'lucide-react';
import { clocksOn, type Draft } from '../quote/draft.ts';
import { Options } from '../quote/options.tsx';
import { EndType } from '../quote/route-section.tsx';
import { useStreets } from '../quote/streets.ts';

export function Freight({ cubicFactor }: { cubicFactor: number | undefined }) {
  const { getValues, setValue } = useFormContext();
  const { today, zone } = useFormat(),
    minute = useMinute();
  const [day, ready] = useWatch({ name: ['booking.bookingDate', 'ready'] }) as [string | undefined, string];
  const clocks = day ? clocksOn(day, today(), clockIn(new Date(minute), zone)) : [];
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
            label="From"
            onPlace={from}
            aside={<EndType name="booking.fromAddress.type" label="Pick-up at" />}
          />
          <Button
            variant="outline"
            size="icon"
            aria-label="Swap from and to"
            title="Swap from and to"
            className="hidden size-9 self-start md:mt-6 md:inline-flex"
            onClick={swap}
          >
            <ArrowLeftRight />
          </Button>
          <SuburbField
            name="booking.toAddress"
            label="To"
            onPlace={to}
            aside={<EndType name="booking.toAddress.type" label="Delivery to" />}
          />
          <DateField
            name="booking.bookingDate"
            label="Pick-up"
            min={today()}
            aside={<ReadyFrom clocks={[...new Set([...(clocks.includes(ready) ? [] : [ready]), ...clocks])]} />}
          />
        </div>
      </Card>
      <Card title="Items" note="Outside measures of one piece, in cm">
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
    <SmallChoice {...field} aria-label="Ready from">
      {clocks.map((clock) => (
        <option key={clock} value={clock}>
          from {clock}
        </option>
      ))}
    </SmallChoice>
  );
}
