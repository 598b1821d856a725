/** What a customer wants said with each of its bookings: references by name, and whose budget pays. Pure. */
import type { BookingCustomer, BookingRecord } from '@cartage/contract/booking/booking.ts';
import type { ValidationError } from '@cartage/contract/error.ts';

type Reference = NonNullable<BookingRecord['reference']>[number];
export type AskedFor = {
  references: readonly { name: string; isRequired: boolean }[];
  costCentres: readonly { costCenterId: number; code: string; name: string; isDefault: boolean }[];
};
/** What of a booking it is about. */
export type Carried = {
  reference: readonly Reference[];
  customer: Pick<BookingCustomer, 'costCenterId' | 'costCenter'>;
};

const same = (a: string | null | undefined, b: string) => a?.trim().toLowerCase() === b.trim().toLowerCase();
const carries = (references: readonly Reference[], name: string) =>
  references.some((r) => same(r.key, name) && r.value?.trim());

/** Each required reference that is missing, and a cost centre that the customer does not have. */
export function askedFaults(asked: AskedFor, { reference, customer }: Carried): ValidationError[] {
  const missing = asked.references.filter((r) => r.isRequired && !carries(reference, r.name));
  const { costCenterId } = customer;
  const isUnknown =
    costCenterId != null &&
    asked.costCentres.length > 0 &&
    !asked.costCentres.some((c) => c.costCenterId === costCenterId);
  return [
    ...missing.map(({ name }) => ({ message: `${name} is required.`, members: ['reference'] })),
    ...(isUnknown
      ? [{ message: 'The customer has no such cost centre in use.', members: ['customer.costCenterId'] }]
      : []),
  ];
}

/** The cost centre by its number with its words, or the default where none was named. */
export function charged<C extends Carried['customer']>({ costCentres }: AskedFor, customer: C, isNew: boolean): C {
  const { costCenterId, costCenter } = customer;
  const chosen =
    costCenterId != null
      ? costCentres.find((c) => c.costCenterId === costCenterId)
      : isNew && !costCenter?.trim()
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
