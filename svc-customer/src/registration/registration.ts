/** What becomes of a registration: sent in, proven, let in or turned away. Pure. */
import type { CustomerInput } from '@cartage/contract/customer/customer.ts';
import type { RegistrationInput } from '@cartage/contract/customer/registration.ts';
import { conflict } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import type { RegistrationRow } from './registration.tables.ts';

/** As long as an invitation (svc-core): somebody who registers on a Friday reads his mail on Monday. */
export const PROOF_DAYS = 3;
const DAY_MS = 86_400_000;

type Sent = Omit<RegistrationRow, 'id' | 'tenantId' | 'emailKey'>;
export function sentIn(
  { email, password: _, ...said }: RegistrationInput,
  own: Pick<RegistrationRow, 'codeHash' | 'passwordHash' | 'site'>,
  at: Date,
): Sent {
  const word = (text: string | null | undefined) => text?.trim() || null;
  return {
    ...own,
    email: email.trim(),
    status: 'Unproven',
    isBusiness: said.isBusiness ?? true,
    companyName: word(said.companyName),
    contactName: word(said.contactName),
    contact: word(said.contact),
    customerSource: word(said.customerSource),
    address: said.address ?? { countryCode: 'AU' },
    expiresAt: new Date(at.getTime() + PROOF_DAYS * DAY_MS).toISOString(),
    requestedAt: at.toISOString(),
    provenAt: null,
    decidedAt: null,
    decidedBy: null,
    reason: null,
    customerId: null,
  };
}

/** The code is used up with it. */
export function proven(was: RegistrationRow, at: string): RegistrationRow {
  return { ...was, status: 'Waiting', provenAt: at, codeHash: null };
}
export function approved(was: RegistrationRow, customerId: number, by: string, at: string): RegistrationRow {
  return {
    ...was,
    status: 'Approved',
    provenAt: was.provenAt ?? at,
    codeHash: null,
    customerId,
    decidedAt: at,
    decidedBy: by,
  };
}
export function declined(was: RegistrationRow, reason: string, by: string, at: string): RegistrationRow {
  if (was.status === 'Declined') return was;
  requireWaiting(was);
  return { ...was, status: 'Declined', reason: reason.trim(), passwordHash: null, decidedAt: at, decidedBy: by };
}
export function requireWaiting({ status }: Pick<RegistrationRow, 'status'>): void {
  if (status === 'Waiting') return;
  const told = {
    Unproven: 'registration.unproven',
    Approved: 'registration.approved',
    Declined: 'registration.declined',
  } as const;
  throw conflict('registration.decided', say(told[status]));
}

/** Whom a mail to it is addressed to. */
export const calledIn = (r: Pick<RegistrationRow, 'contactName' | 'companyName' | 'email'>): string =>
  r.contactName ?? r.companyName ?? r.email;
/** The customer that it becomes. */
export function customerOf(r: RegistrationRow, code: string | null | undefined): CustomerInput {
  const { companyName, contactName, email, contact, address, isBusiness, customerSource } = r;
  return { code, companyName, contactName, email, contact, address, isBusiness, customerSource } as CustomerInput;
}
