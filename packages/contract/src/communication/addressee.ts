/** Who gets each mail: what senders address it by is what a template's page says. */
import { z } from '../zod.ts';
import { AUDIENCES, NOTICE_EVENTS, type NoticeEvent } from './notice.ts';
import type { TemplateType, UnsentType } from './outbound.ts';

/** Whose address a mail goes to that no notice decides. `Typed`: the addresses that its sender types. */
export const ADDRESSEES = {
  QuoteReady: 'Typed',
  StatementIssued: 'Typed',
  UserActivation: 'Person',
  PasswordReset: 'Person',
  EmailConfirmation: 'Person',
  DriverInvitation: 'Driver',
  DiscussionComment: 'Outside',
  RegistrationProof: 'Registrant',
  RegistrationApproved: 'Registrant',
  RegistrationDeclined: 'Registrant',
  WebhookPaused: 'Keepers',
  Digest: 'Reader',
} as const satisfies Record<Exclude<TemplateType, NoticeEvent | UnsentType>, string>;
export type AddressedType = keyof typeof ADDRESSEES;
type Addressee<T extends AddressedType> = (typeof ADDRESSEES)[T];
/** The addresses that a mail of a type goes to, of those that its sender knows: `addressed('Digest', { Reader: email })`. */
export const addressed = <T extends AddressedType>(
  type: T,
  known: Readonly<Record<Addressee<T>, string | readonly string[]>>,
): string[] => [known[ADDRESSEES[type] as Addressee<T>]].flat() as string[];

/** Mails of which the addresses that a template names get a copy. */
export const COPIED_TYPES = [
  ...NOTICE_EVENTS,
  'StatementIssued',
  'RegistrationApproved',
  'RegistrationDeclined',
  'WebhookPaused',
] as const satisfies readonly TemplateType[];
export type CopiedType = (typeof COPIED_TYPES)[number];

const RECIPIENTS = [...AUDIENCES, ...new Set(Object.values(ADDRESSEES))] as const;
export const Recipients = z.object({
  /** `ison` is false where a notice that is switched off keeps it from them. */
  goesto: z.array(z.object({ to: z.enum(RECIPIENTS), ison: z.boolean() })),
  copies: z.array(z.string()),
});
export type Recipients = z.output<typeof Recipients>;
export type Recipient = Recipients['goesto'][number]['to'];
