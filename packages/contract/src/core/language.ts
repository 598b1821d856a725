/** Texts of the product in each language: shipped ones, and what a tenant says instead. */
import { calls, get, post, put } from '../call.ts';
import { listQuery, MAX_PAGE, pageOf } from '../list.ts';
import { FileToken, Guid, name, Sentence, text } from '../wire.ts';
import { LANGUAGE_NAMES } from '../words/languages.ts';
import { z } from '../zod.ts';

export const LanguageName = z.enum(LANGUAGE_NAMES);
export const MAX_TEXT = 4000;
export const FILE_FORMATS = ['csv', 'xliff12', 'xliff20'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export const Language = z.object({
  name: LanguageName,
  displayName: z.string(),
  icon: z.string(),
  isDisabled: z.boolean(),
  /** Ours from here on: which way it is written, and the sources in which the tenant says something else than we do. */
  dir: z.enum(['ltr', 'rtl']),
  changedSources: z.array(z.string()),
});
export type Language = z.infer<typeof Language>;
export const LanguageText = z.object({
  key: z.string(),
  baseValue: z.string(),
  /** What people read: the tenant's own, else the shipped one; null where it has yet to be translated. */
  targetValue: z.string().nullable(),
  /** Ours from here on. */
  sourceName: z.string(),
  /** The tenant's own words. */
  isChanged: z.boolean(),
});
export type LanguageText = z.infer<typeof LanguageText>;
/** A row of a file that was not taken; `index` counts rows from 0, `key` says which text it was. */
export const TextFault = z.object({
  index: z.number().int(),
  key: z.string(),
  message: Sentence,
  members: z.array(z.string()),
});
/** What the token of an export carries; DownloadDocument asks for the file by it. */
export const TextsFileClaims = z.object({
  kind: z.literal('languageTexts'),
  tenantId: z.number().int(),
  languageName: LanguageName,
  sourceName: z.string().optional(),
  format: z.enum(FILE_FORMATS),
});
export type TextsFileClaims = z.infer<typeof TextsFileClaims>;

const which = { languageName: LanguageName, sourceName: name(40).optional() };
const rows = { ...which, format: z.enum(FILE_FORMATS).default('csv') };

export const languageCalls = calls(
  'svc-core',
  '/api/core/language',
  { staff: true, permission: 'Administration.Languages' },
  {
    languages: get('getlanguages', {}, z.object({ items: z.array(Language) }), { auth: 'none' }),
    list: get('getlanguagetexts', listQuery(which), pageOf(LanguageText), {
      auth: 'none',
      summary: 'Texts, those first that have yet to be translated; whole sources carry an ETag',
    }),
    exportTexts: get('exportLanguageTexts', rows, FileToken, {
      summary: 'CSV, XLIFF 1.2 or XLIFF 2.0; the token goes to DownloadDocument',
    }),
    readFile: get(
      'readlanguagetextsfile',
      rows,
      z.object({ fileName: z.string(), fileType: z.string(), text: z.string() }),
      {
        ours: true,
        cost: 5,
        summary: 'The file of an export, for the call that downloads documents',
      },
    ),
    importTexts: post(
      'importLanguageTexts',
      { languageName: LanguageName, fileId: Guid },
      z.object({
        total: z.number().int(),
        inserted: z.number().int(),
        updated: z.number().int(),
        validationErrors: z.array(TextFault),
      }),
      {
        ownTransactions: true,
        summary: 'Takes what fits of a file that `uploadasset` keeps, and names every row that does not',
      },
    ),
    /** No value, or none but white space, is the shipped text again. */
    update: put('updateLanguageTexts', {
      languageName: LanguageName,
      sourceName: name(40),
      key: name(200),
      value: text(MAX_TEXT).nullish(),
    }),
  },
);
/** Asks for what a tenant says of its own in errors. */
export const ERRORS_OWN_TEXTS = {
  filter: "isChanged eq true and startswith(sourceName, 'errors')",
  maxResultCount: MAX_PAGE,
};
/** The same of what services tell and call permissions. */
export const TOLD_OWN_TEXTS = {
  filter: "isChanged eq true and (startswith(sourceName, 'told') or sourceName eq 'settingsPermissions')",
  maxResultCount: MAX_PAGE,
};
/** Asks for what a tenant calls codes, which errors name as well. */
export const CODES_OWN_TEXTS = {
  filter: "isChanged eq true and sourceName eq 'codes'",
  maxResultCount: MAX_PAGE,
};
/** Asks for what a tenant says of its own on papers. */
export const PAPERS_OWN_TEXTS = {
  filter: "isChanged eq true and startswith(sourceName, 'papers')",
  maxResultCount: MAX_PAGE,
};
/** Which language somebody reads; kept with the person, so that every browser of his knows it. */
export const profileLanguageCalls = calls(
  'svc-core',
  '/api/core/profile',
  { own: true, ours: true },
  {
    choose: put('chooselanguage', { languageName: LanguageName.nullable() }, undefined, {
      summary: 'The language in which the caller reads pages and mails; null is the browser’s',
    }),
  },
);
