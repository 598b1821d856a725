/** How a shipped text is put together, in any language. */
import type { SmsType } from '@cartage/contract/communication/sms-text.ts';
import type { TemplateType } from '@cartage/contract/communication/outbound.ts';
import type { Template } from '../template.tables.ts';

/** What ships in a language: every mail, and every text to a phone. */
export type Shipped = { readonly mails: Record<TemplateType, Template>; readonly sms: Record<SmsType, string> };

export const of = (templatesubjecttitle: string, ...paragraphs: string[]): Template => ({
  templatesubjecttitle,
  templatecontent: paragraphs.map((p) => (p.startsWith('{% if') && p.includes('<p>') ? p : `<p>${p}</p>`)).join('\n'),
});
/** A paragraph that is not there where its field is not. */
export const where = (field: string, text: string) => `{% if ${field} != blank %}<p>${text}</p>{% endif %}`;
/** Words that are not there where their field is not. */
export const when = (field: string, text: string) => `{% if ${field} != blank %}${text}{% endif %}`;
