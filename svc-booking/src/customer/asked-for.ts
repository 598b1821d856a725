/** What a customer wants said with each of its bookings: references by name, and whose budget pays. Pure. */
import type { BookingCustomer, BookingRecord } from '@cartage/contract/booking/booking.ts';
import type { ValidationError } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import { isOn } from '@cartage/contract/booking/said.ts';

type Reference = NonNullable<BookingRecord['reference']>[number];
export type AskedFor = {
  references: readonly { name: string; isRequired: boolean }[];
  costCentres: readonly { costCenterId: number; code: string; name: string; isDefault: boolean }[];
  /** Some reference at least, whatever it is called. */
  isReferenceRequired: boolean;
  isCostCentreRequired: boolean;
  /** Whether freight may be left where nobody signs for it. */
  mayBeLeft: boolean;
};
/** What of a booking it is about. */
export type Carried = {
  reference: readonly Reference[];
  customer: Pick<BookingCustomer, 'costCenterId' | 'costCenter'>;
  deliveryOptions: Record<string, string>;
};

const same = (a: string | null | undefined, b: string) => a?.trim().toLowerCase() === b.trim().toLowerCase();
const fault = (is: boolean, message: string, member: string): ValidationError[] =>
  is ? [{ message, members: [member] }] : [];
const carries = (references: readonly Reference[], name: string) =>
  references.some((r) => same(r.key, name) && r.value?.trim());

/**
 * The one place that says what a customer's bookings lack: each required reference by its name, else any where the
 * settings ask for one; a cost centre that is missing or not the customer's; and freight that is not to be left.
 */
export function askedFaults(asked: AskedFor, { reference, customer, deliveryOptions }: Carried): ValidationError[] {
  const missing = asked.references.filter((r) => r.isRequired && !carries(reference, r.name));
  const { costCenterId } = customer;
  const isUnknown =
    costCenterId != null &&
    asked.costCentres.length > 0 &&
    !asked.costCentres.some((c) => c.costCenterId === costCenterId);
  const isBare = asked.isReferenceRequired && missing.length === 0 && !reference.some((r) => r.value?.trim());
  const isUncharged = asked.isCostCentreRequired && costCenterId == null && !customer.costCenter?.trim();
  return [
    ...missing.map(({ name }) => ({ message: say('referenceRequired', { name }), members: ['reference'] })),
    ...(isUnknown ? [{ message: say('noSuchCostCentre'), members: ['customer.costCenterId'] }] : []),
    ...fault(isBare, say('asksReference'), 'reference.0.value'),
    ...fault(
      isUncharged,
      say('asksCostCentre'),
      asked.costCentres.length ? 'customer.costCenterId' : 'customer.costCenter',
    ),
    ...fault(!asked.mayBeLeft && isOn(deliveryOptions['atl']), say('asksSignature'), 'deliveryOptions.atl'),
  ];
}

/** The cost centre by its number with its words, or the default where none was named. */
export function charged<C extends Carried['customer']>({ costCentres }: AskedFor, customer: C, isNew: boolean): C {
  const { costCenterId, costCenter } = customer;
  // A file names it by its code, a call may say it as it is shown.
  const isSaid = (c: (typeof costCentres)[number]) =>
    [c.code, c.name, `${c.code} ${c.name}`].some((words) => same(costCenter, words));
  const chosen =
    costCenterId != null
      ? costCentres.find((c) => c.costCenterId === costCenterId)
      : costCenter?.trim()
        ? costCentres.find(isSaid)
        : isNew
          ? costCentres.find((c) => c.isDefault)
          : undefined;
  return chosen
    ? { ...customer, costCenterId: chosen.costCenterId, costCenter: `${chosen.code} ${chosen.name}`.slice(0, 120) }
    : customer;
}

/**
 * A file has one column for references. "Purchase order: 4711; Job: 12" names them; a cell without names is the customer's
 * only required reference.
 */
export function named({ references }: AskedFor, given: readonly Reference[]): Reference[] {
  const required = references.filter((r) => r.isRequired);
  return given.flatMap((r) => {
    if (!same(r.key, 'Reference') || !r.value) return [r];
    const parts = r.value.split(';').map((part) => /^([^:]+):(.+)$/s.exec(part.trim()));
    const known = parts.map((part) => part && references.find((of) => same(part[1], of.name)));
    if (known.every((of) => of)) return parts.map((part, i) => ({ key: known[i]!.name, value: part![2]!.trim() }));
    return [required.length === 1 ? { ...r, key: required[0]!.name } : r];
  });
}
