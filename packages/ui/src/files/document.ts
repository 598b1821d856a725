import type { Document } from '@cartage/contract/core/document.ts';
import { currentLocale } from '../page/locale.ts';

/** What a browser draws by itself. */
export const isSeen = (d: Pick<Document, 'documentType'>): boolean =>
  /^image\/|^application\/pdf$/.test(d.documentType);
export const tokenOf = (d: Pick<Document, 'url'>): string =>
  new URLSearchParams(d.url.split('?')[1]).get('token') ?? '';

/** Of 1,000 bytes, as the systems beside us count. */
export function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [value, unit] = bytes < 1e6 ? [bytes / 1000, 'kB'] : [bytes / 1e6, 'MB'];
  return `${value.toLocaleString(currentLocale(), { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;
}
