/** A stranger opens an account: sent in, its mail proven, and where the tenant wants it so, let in by staff. */
import { calls, get, post } from '../call.ts';
import { listQuery, pageOf } from '../list.ts';
import { Empty, Id, Instant, name, text } from '../wire.ts';
import { LANGUAGE_NAMES } from '../words/languages.ts';
import { z } from '../zod.ts';
import { accountFields, Customer } from './customer.ts';
import { sayKit } from '../words/errors/kit.ts';

const RegistrationInput = z
  .object({
    ...accountFields,
    email: z.email().max(254),
    password: name(400),
    language: z.enum(LANGUAGE_NAMES).optional(),
    /** Ours: JSON of the piece of work that `getregistrationwork` gave and of what came of it, where the tenant asks for it. */
    work: text(2000).nullish(),
  })
  .superRefine((r, ctx) => {
    const member = r.isBusiness === false ? 'contactName' : 'companyName';
    if (!r[member]?.trim()) ctx.addIssue({ code: 'custom', message: sayKit('required'), path: [member] });
  });
export type RegistrationInput = z.output<typeof RegistrationInput>;

export const REGISTRATION_STATUSES = ['Unproven', 'Waiting', 'Approved', 'Declined'] as const;
export const Registration = z.object({
  id: z.number().int(),
  email: z.string(),
  status: z.enum(REGISTRATION_STATUSES),
  isBusiness: z.boolean(),
  companyName: z.string().nullable(),
  contactName: z.string().nullable(),
  contact: z.string().nullable(),
  customerSource: z.string().nullable(),
  address: Customer.shape.address,
  requestedAt: Instant,
  /** When its mail was proven; before that nobody waits for anything. */
  provenAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  customerId: z.number().int().nullable(),
});
export type Registration = z.infer<typeof Registration>;

/** Whether its first user may sign in now, or only once somebody has let it in. */
const Verdict = z.object({ canLogin: z.boolean() });
/** `isReady`: the first user is there; before that its sign-in is not known yet, which lasts a moment. */
const Proven = Verdict.extend({ isReady: z.boolean() });
const STRANGER = { auth: 'none', signIn: true, idempotent: true } as const;

export const registrationCalls = calls(
  'svc-customer',
  '/api/customer/customer',
  { permission: 'Customer' },
  {
    work: get('getregistrationwork', {}, z.object({ challenge: z.string().nullable() }), {
      auth: 'none',
      signIn: true,
      ours: true,
      summary:
        'A second of work for the browser of whoever registers, as JSON of altcha; null where the tenant asks for none.',
    }),
    /** The same answer whether the address is somebody's or not: only its reader learns more, by the link of a mail. */
    register: post('createCustomerRegister', RegistrationInput, Verdict, { ...STRANGER, ownTransactions: true }),
    /**
     * The code of the mail, with the password that was chosen: whoever reads the mail and did not register opens
     * nothing. 409 when the address is known here already.
     */
    prove: post('confirmCustomerRegister', { code: name(200), password: name(400) }, Proven, {
      ...STRANGER,
      ours: true,
      ownTransactions: true,
      summary: 'Proves the e-mail address of a registration by the code that was mailed to it.',
    }),
  },
);

export const registrationDecisionCalls = calls(
  'svc-customer',
  '/api/customer/registration',
  { ours: true, staff: true, permission: 'Customer' },
  {
    list: get(
      'getregistrations',
      listQuery({ status: z.enum(REGISTRATION_STATUSES).optional() }),
      pageOf(Registration),
      {
        summary: 'Who registered: those whose mail is proven, and what became of them.',
      },
    ),
    approve: post(
      'approveregistration',
      { id: Id, code: text(40).nullish() },
      z.object({ customerId: z.number().int() }),
      {
        ownTransactions: true,
        summary: 'Lets somebody in who registered: makes the customer, and its first user may sign in.',
      },
    ),
    decline: post('declineregistration', { id: Id, reason: name(400) }, Empty, {
      summary: 'Turns somebody away who registered; the reason is mailed.',
    }),
    /** For services only. */
    signIn: get(
      'signin',
      { id: Id },
      z.object({
        customerId: z.number().int(),
        emailAddress: z.string(),
        name: z.string(),
        phoneNumber: z.string().nullable(),
        passwordHash: z.string().nullable(),
      }),
      { summary: 'What the first user of a registration that was let in signs in with, for services only.' },
    ),
  },
);
