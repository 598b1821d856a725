/** What a search result shows and where it leads (shell.txt §2, §3). Details that are not JSON are skipped silently. */
import type { SearchResult, SearchType } from '@cartage/contract/core/search.ts';

export type Hit = {
  type: SearchType;
  key: string;
  title: string;
  /** Whose it is. */ note: string;
  /** A booking's ends and where it stands; an invoice's day. */ route: string;
  status: string;
  to: string | undefined;
};

export function hitOf(result: SearchResult): Hit | undefined {
  let d: Record<string, unknown>;
  try {
    d = JSON.parse(result.details) as Record<string, unknown>;
  } catch {
    return undefined;
  }
  if (!d || typeof d !== 'object') return undefined;
  const text = (...names: string[]) => {
    for (const name of names) {
      const value = d[name] ?? d[name.charAt(0).toLowerCase() + name.slice(1)];
      if (value !== undefined && value !== null && value !== '') return String(value);
    }
    return '';
  };
  const { type } = result,
    ref = encodeURIComponent(result.ref);
  const hit = (title: string, to: string | undefined, more: Partial<Hit> = {}): Hit => ({
    type,
    key: `${type}:${result.ref}`,
    title,
    to,
    note: text('CompanyName', 'CustomerName'),
    route: [text('From'), text('To')].filter(Boolean).join(' → ') || text('Route'),
    status: '',
    ...more,
  });
  switch (type) {
    case 'Booking':
      return hit(text('ConsignmentId', 'Id') || result.ref, `/bookings-beta/details/${ref}`, {
        status: text('Status'),
      });
    case 'Invoice':
      return hit(text('InvoiceNumber') || result.ref, `/finance/invoices/${ref}`);
    case 'Customer':
      return hit(
        text('CompanyName', 'CustomerName', 'ContactName', 'Code') || result.ref,
        `/customers/${ref}/details`,
        { note: text('Code') },
      );
    case 'Payment':
      return hit(text('PaymentReferenceNumber') || result.ref, undefined);
  }
}
