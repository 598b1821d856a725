import { customerCalls, type Customer } from '@cartage/contract/customer/customer.ts';
import { Button, Card, skip, useCall, useFormat, useSession } from '@cartage/ui/core.ts';
import { CustomerPicker, DateField, SelectField, SuburbField, useController, useFormContext, useWatch } from '@cartage/ui/form.ts';
import { daysBetween } from '@cartage/contract/time.ts';
import { ArrowLeftRight } from 'lucide-react';
import { useEffect } from 'react';
import { CLOCKS, type Draft } from './draft.ts';

/** From, to, when, and for whom. */
export function RouteSection() {
  const { isCustomer } = useSession();
  const { today } = useFormat();
  const { getValues, setValue } = useFormContext();
  const day = useWatch({ name: 'booking.bookingDate' }) as string | undefined;
  const ahead = day ? daysBetween(today(), day) : undefined;
  const swap = () => {
    const { fromAddress, toAddress } = (getValues() as Draft).booking;
    setValue('booking.fromAddress', toAddress, { shouldDirty: true });
    setValue('booking.toAddress', fromAddress, { shouldDirty: true });
  };
  const sender = useSenderOf();
  return (
    <Card title="Route and pick-up" action={!isCustomer && <div className="w-64 max-sm:w-[calc(100vw-3.5rem)]"><CustomerPicker label="Customer" hideLabel idName="booking.customer.id" guidName="customerguid" onCustomer={(c) => { if (c) sender(c); }} /></div>}>
      <div className="grid items-start gap-x-2 gap-y-4 @row:grid-cols-[minmax(0,1fr)_2.25rem_minmax(0,1fr)_10.75rem_6.75rem]">
        <SuburbField name="booking.fromAddress" label="From" aside={<EndType name="booking.fromAddress.type" label="Pick-up at" />} />
        <Button variant="outline" size="icon" aria-label="Swap from and to" title="Swap from and to" className="hidden size-9 self-start @row:mt-6 @row:inline-flex" onClick={swap}><ArrowLeftRight /></Button>
        <SuburbField name="booking.toAddress" label="To" aside={<EndType name="booking.toAddress.type" label="Delivery to" />} />
        <div className="contents @max-row:grid @max-row:grid-cols-2 @max-row:gap-2">
          <DateField name="booking.bookingDate" label="Pick-up date" min={today()} hint={ahead === undefined ? undefined : ahead === 0 ? 'Today' : ahead === 1 ? 'Tomorrow' : ahead > 1 ? `In ${ahead} days` : undefined} />
          <SelectField name="ready" label="Ready from" options={CLOCKS.map((clock) => ({ value: clock, label: clock }))} />
        </div>
      </div>
    </Card>
  );
}

/** A home has another price than a dock. */
function EndType({ name, label }: { name: string; label: string }) {
  const { field } = useController({ name });
  return (
    <select aria-label={`${label} a business or a home`} ref={field.ref} name={name} value={(field.value as string | null) ?? ''} onChange={(e) => field.onChange(e.target.value || null)} onBlur={field.onBlur} className="cursor-pointer rounded-xs bg-transparent text-xs text-muted hover:text-ink">
      <option value="">Business</option><option value="Residential">Residential</option>
    </select>
  );
}

/** The customer's own address begins the sender, unless someone has written one already. */
function useSenderOf() {
  const { isCustomer } = useSession();
  const { getValues, setValue } = useFormContext();
  const own = useCall(customerCalls.current, isCustomer ? {} : skip, { staleMs: 600_000, retry: false });
  const fill = (c: Customer) => {
    const { fromAddress } = (getValues() as Draft).booking;
    if (fromAddress.suburb || fromAddress.companyName) return;
    const { stateCode, suburb, postCode, countryCode, addressLine1, addressLine2 } = c.address;
    setValue('booking.fromAddress', {
      companyName: c.companyName ?? c.customerName, contactName: c.contactName, email: c.email, telephone: c.contact, addressLine1: addressLine1 ?? null, addressLine2: addressLine2 ?? null,
      suburb: suburb ?? null, postCode: postCode ?? null, stateCode: stateCode ?? null, state: stateCode ?? null, countryCode,
    }, { shouldDirty: true });
  };
  useEffect(() => { if (own.data) fill(own.data); }, [own.data]); // eslint-disable-line react-hooks/exhaustive-deps
  return fill;
}
