/** What a delivered booking is to be charged with. */
import { locality } from '@cartage/contract/address.ts';
import type { BookingFacts } from '@cartage/contract/events/booking.ts';
import { fromCents, sumTaxed, toCents } from '@cartage/contract/money.ts';
import { toStored } from '@cartage/contract/words/sentence.ts';
import { say } from '@cartage/contract/words/told/prices.ts';
import { printed } from '../customer/printed.ts';
import type { Billable, BillableLine } from './billable.tables.ts';

/** A booking without a customer was paid by a guest. One that costs nothing is kept all the same: its price may be put right. */
export function billableFrom(facts: BookingFacts, deliveredAt: string): Billable | undefined {
  const lines = linesOf(facts);
  const total = sumTaxed(lines);
  if (facts.customerId === null) return undefined;
  return {
    bookingId: facts.bookingId,
    customerId: facts.customerId,
    organizationUnitId: facts.unitId ?? null,
    customerCode: facts.customerCode,
    customerName: facts.customerName,
    consignmentId: facts.consignmentId,
    deliveredAt,
    reference: printed(facts.references, []),
    carried: facts.references,
    costCentre: facts.costCentre ?? null,
    route: `${locality(facts.fromAddress)} → ${locality(facts.toAddress)}`,
    service: facts.serviceName,
    pieces: facts.quantity,
    weightKg: facts.totalWeightKg,
    chargeableKg: facts.chargeableKg,
    ...total,
    lines,
  };
}

/** Lines whose parts do not sum keep what the customer was told (the total) and let the tax give way. */
function linesOf(facts: BookingFacts): BillableLine[] {
  const whole = {
    serviceCode: facts.serviceCode ?? 'FREIGHT',
    serviceName: facts.serviceName ?? say('service.freight'),
    isAdditionalService: false,
    taxExclusiveAmount: facts.totalExTax,
    tax: facts.totalTax,
    amount: facts.total,
    note: null,
  };
  return (facts.prices.length ? facts.prices : [whole]).map(
    ({ serviceCode, serviceName, isAdditionalService, taxExclusiveAmount, amount, note }) => {
      const net = toCents(taxExclusiveAmount),
        gross = toCents(amount);
      return {
        serviceCode,
        serviceName: toStored(serviceName),
        isAdditionalService,
        taxExclusiveAmount: fromCents(net),
        tax: fromCents(gross - net),
        amount: fromCents(gross),
        note: note ? toStored(note) : null,
      };
    },
  );
}
