/** A text while it is rewritten: kept beside the one in use, seen by colleagues, published as its next version. */
import { calls, del, get, post, put } from '../call.ts';
import { CUSTOMER_TYPES } from '../customer/customer.ts';
import { Guid, Id, Instant, num, Sentence, text } from '../wire.ts';
import { LANGUAGE_NAMES } from '../words/languages.ts';
import { z } from '../zod.ts';
import { MAX_TEMPLATE, TextType } from './template.ts';

const int = z.number().int();
const words = { templatesubjecttitle: text(400), templatecontent: text(MAX_TEMPLATE) };
/** Whose text it is: a customer's, that of a type of customers, else everyone's; in one language alone, else in all that have none of their own. */
const whose = {
  templatetypeid: TextType,
  customerid: Id.nullish(),
  customertype: z.enum(CUSTOMER_TYPES).nullish(),
  language: z.enum(LANGUAGE_NAMES).nullish(),
};
/** The draft as it was seen; 0 where there was none. Another one meanwhile is refused with 409. */
const seen = { revision: num(int.min(0).max(2_000_000_000)) };

export const TemplateDraft = z.object({
  templatesubjecttitle: z.string(),
  templatecontent: z.string(),
  revision: int,
  username: z.string(),
  modificationtime: Instant,
});
export type TemplateDraft = z.output<typeof TemplateDraft>;

export const TemplateSummary = z.object({
  type: TextType,
  /** Of the text for everyone: 0 is that which ships. */
  version: int,
  /** How many texts of the type are being rewritten, everyone's among them. */
  drafts: int,
  isdrafted: z.boolean(),
  /** How many customers and types of customers have a text of their own. */
  own: int,
});
export type TemplateSummary = z.output<typeof TemplateSummary>;

/** Who has a text or a draft of a type besides everyone. */
export const TextOwner = z.object({
  customerid: int.nullable(),
  customertype: z.enum(CUSTOMER_TYPES).nullable(),
  name: Sentence,
  /** Null where there is only a draft yet. */
  version: int.nullable(),
  isdrafted: z.boolean(),
});
export type TextOwner = z.output<typeof TextOwner>;

export const EditedText = z.object({
  /** The text of its own; null where it follows. */
  own: z.object({ id: Guid, version: int, templatesubjecttitle: z.string(), templatecontent: z.string() }).nullable(),
  /** What holds without one of its own, and whose that is. */
  follows: z.object({
    whose: z.enum(['Shipped', 'Everyone', 'CustomerType', 'EveryLanguage']),
    templatesubjecttitle: z.string(),
    templatecontent: z.string(),
  }),
  draft: TemplateDraft.nullable(),
  /** Languages in which the same owner has a text or a draft of its own. */
  languages: z.array(z.object({ language: z.enum(LANGUAGE_NAMES), version: int.nullable(), isdrafted: z.boolean() })),
});
export type EditedText = z.output<typeof EditedText>;

export const templateDraftCalls = calls(
  'svc-communication',
  '/api/communication/template',
  { permission: 'Administration.Settings', staff: true, feature: 'Templates', ours: true },
  {
    summaries: get('get-template-summaries', {}, z.array(TemplateSummary), {
      summary: 'Every type with the version in use, its drafts and how many have a text of their own',
    }),
    owners: get('get-text-owners', { id: TextType }, z.object({ items: z.array(TextOwner), totalCount: int }), {
      summary: 'Who has a text of a type besides everyone; the first 100 by name',
    }),
    text: get('get-text', whose, EditedText, { summary: 'A text with its draft and what it follows' }),
    version: get(
      'get-version-text',
      { ...whose, version: num(int.min(0).max(2_000_000_000)) },
      z.object({ templatesubjecttitle: z.string(), templatecontent: z.string() }),
      { summary: 'What a version says, 0 being the text that ships' },
    ),
    save: put('save-draft', { ...whose, ...words, ...seen }, TemplateDraft, {
      ownTransactions: true,
      summary: 'Keeps a text that is being rewritten; it may be wrong as yet',
    }),
    discard: del('discard-draft', { ...whose, ...seen }),
    publish: post('publish-draft', { ...whose, ...seen }, z.object({ id: Guid, version: int }), {
      idempotent: true,
      summary: 'Makes the draft the text in use',
    }),
  },
);
