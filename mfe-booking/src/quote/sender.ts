/** What the sender begins with, before anybody writes one. */
import { customerCalls, type Customer } from '@cartage/contract/customer/customer.ts';
import { eq } from '@cartage/contract/odata.ts';
import { skip, useCall, useSession } from '@cartage/ui/core.ts';
import { useFormContext } from '@cartage/ui/form.ts';
import { useEffect, useRef } from 'react';
import { useBegin } from './begun.ts';
import type { Draft } from './draft.ts';
import { useUsualSender } from './frequent.ts';

type End = Draft['booking']['fromAddress'];

/** The customer's own address begins the sender, unless someone has written one; another customer replaces what the first one brought. */
export function useSenderOf() {
  const { isCustomer } = useSession();
  const { getValues } = useFormContext();
  const begin = useBegin();
  const own = useCall(customerCalls.current, isCustomer ? {} : skip, { staleMs: 600_000, retry: false });
  const brought = useRef<string>(undefined);
  const fill = (c: Customer) => {
    const { fromAddress: now } = (getValues() as Draft).booking;
    // Who typed the suburb of the own address before that address was known has the rest of it all the same.
    const isOwnSuburb =
      !now.companyName &&
      !now.addressLine1 &&
      isSame(now.suburb, c.address.suburb) &&
      now.postCode === c.address.postCode;
    if ((now.suburb || now.companyName) && textOf(now) !== brought.current && !isOwnSuburb) return;
    const { stateCode, suburb, postCode, countryCode, addressLine1, addressLine2 } = c.address;
    const sender: End = {
      companyName: c.companyName ?? c.customerName,
      contactName: c.contactName,
      email: c.email,
      telephone: c.contact,
      addressLine1: addressLine1 ?? null,
      addressLine2: addressLine2 ?? null,
      suburb: suburb ?? null,
      postCode: postCode ?? null,
      stateCode: stateCode ?? null,
      state: stateCode ?? null,
      countryCode,
    };
    bring(isOwnSuburb ? { ...sender, ...filled(now) } : sender);
  };
  const bring = (sender: End) => {
    brought.current = textOf(sender);
    begin('booking.fromAddress', sender);
  };
  useUsualSender((usual) => {
    const { fromAddress: now, id } = (getValues() as Draft).booking;
    // What somebody wrote stays, and so does what was booked.
    if (!id && (!(now.suburb || now.companyName) || textOf(now) === brought.current)) bring(usual);
  });
  // Whoever comes from a customer's page has chosen the customer already.
  const begun = useRef((getValues() as Draft).booking);
  const chosen = begun.current.customer?.id;
  const asked = useCall(
    customerCalls.list,
    chosen && !isCustomer && !begun.current.fromAddress.suburb ? { filter: eq('id', chosen), maxResultCount: 1 } : skip,
    { staleMs: 60_000 },
  );
  useEffect(() => {
    if (asked.data?.items[0]) fill(asked.data.items[0]);
  }, [asked.data]); // oxlint-disable-line react/exhaustive-deps -- filled once, when the customer is known
  useEffect(() => {
    if (own.data) fill(own.data);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer
  }, [own.data]);
  return fill;
}
const isSame = (a: string | null | undefined, b: string | null | undefined) =>
  !!a && a.toLowerCase() === b?.toLowerCase();
/** Of an end what is written in it. */
const filled = (a: End) => Object.fromEntries(Object.entries(a).filter(([, v]) => v)) as Partial<End>;
const textOf = (a: End): string =>
  Object.values(a)
    .filter((v) => v)
    .map(String)
    .sort()
    .join('|');
