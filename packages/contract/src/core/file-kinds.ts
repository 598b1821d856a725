/** What a file is by its bytes; apart from the calls, since browsers load those without it. */

/** What may be kept, by what the bytes are, with the endings of its names; the first is given to a file without one. */
export const DOCUMENT_KINDS = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'text/plain': ['txt', 'csv'],
} as const;
export type DocumentKind = keyof typeof DOCUMENT_KINDS;

/** What a file may be, by its bytes: what hangs on records, and what logos and translations come as. */
export const ASSET_KINDS = {
  ...DOCUMENT_KINDS,
  'image/svg+xml': ['svg'],
  'application/xliff+xml': ['xlf', 'xliff'],
} as const;
export type AssetKind = keyof typeof ASSET_KINDS;
