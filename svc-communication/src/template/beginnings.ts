/** The texts that every tenant begins with (decisions §7), in each language that ships; a tenant rewrites them as it likes. */
import { DOCUMENT_TEXTS, DOCUMENT_TYPES } from '@cartage/contract/communication/document-text.ts';
import type { TextType } from '@cartage/contract/communication/template.ts';
import { BASE_LANGUAGE, LANGUAGE_NAMES, type LanguageName } from '@cartage/contract/words/languages.ts';
import { ar } from './shipped/ar.ts';
import { en } from './shipped/en.ts';
import type { Shipped } from './shipped/letter.ts';
import { vi } from './shipped/vi.ts';
import { zhHans } from './shipped/zh-hans.ts';
import type { Template } from './template.tables.ts';

const SHIPPED: Record<LanguageName, Shipped> = { en, 'zh-Hans': zhHans, vi, ar };
/** A paper's text has no subject, and speaks English as the paper round it does. */
const ofDocuments = DOCUMENT_TYPES.map((type) => [
  type,
  { templatesubjecttitle: '', templatecontent: DOCUMENT_TEXTS[type].shipped },
]);
const textsOf = ({ mails, sms }: Shipped): Record<TextType, Template> =>
  Object.fromEntries([
    ...Object.entries(mails),
    ...Object.entries(sms).map(([type, templatecontent]) => [type, { templatesubjecttitle: '', templatecontent }]),
    ...ofDocuments,
  ]) as Record<TextType, Template>;

const ALL = Object.fromEntries(LANGUAGE_NAMES.map((name) => [name, textsOf(SHIPPED[name])])) as Record<
  LanguageName,
  Record<TextType, Template>
>;
export const shippedIn = (type: TextType, language: LanguageName | null): Template =>
  ALL[language ?? BASE_LANGUAGE][type];
/** In English, as a tenant's own rows begin. */
export const BEGINNINGS = ALL[BASE_LANGUAGE];
