/** What a search result shows and where it leads (shell.txt §2, §3). Details that are not JSON are skipped silently. */
import type { SearchResult, SearchType } from '@cartage/contract/core/search.ts';

export type Hit = { key: string; title: string; note: string; to: string | undefined };
export const GROUPS: readonly [SearchType, string][] = [['Booking', 'Bookings'], ['Invoice', 'Invoices'], ['Customer', 'Customers'], ['Payment', 'Payment']];

export function hitOf(result: SearchResult): Hit | undefined {
  let d: Record<string, unknown>;
  try { d = JSON.parse(result.details) as Record<string, unknown>; } catch { return undefined; }
  if (!d || typeof d !== 'object') return undefined;
  const text = (...names: string[]) => { for (const name of names) { const value = d[name] ?? d[name.charAt(0).toLowerCase() + name.slice(1)]; if (value !== undefined && value !== null && value !== '') return String(value); } return ''; };
  const key = `${result.type}:${result.ref}`, ref = encodeURIComponent(result.ref);
  const note = text('CompanyName', 'CustomerName', 'Route');
  switch (result.type) {
    case 'Booking': return { key, title: text('ConsignmentId', 'Id') || result.ref, note, to: `/bookings-beta/details/${ref}` };
    case 'Invoice': return { key, title: text('InvoiceNumber') || result.ref, note, to: `/finance/invoices/${ref}` };
    case 'Customer': return { key, title: text('CompanyName', 'CustomerName', 'ContactName', 'Code') || result.ref, note: text('Code'), to: `/customers/${ref}/details` };
    case 'Payment': return { key, title: text('PaymentReferenceNumber') || result.ref, note, to: undefined };
  }
}
