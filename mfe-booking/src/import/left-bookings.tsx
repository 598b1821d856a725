import { importWords } from '@cartage/contract/words/booking/import.ts';
import { Link, wordsOf } from '@cartage/ui/core.ts';
import { recordOf } from '../bookings/columns.tsx';

const t = wordsOf(importWords);

type Left = { id: number; consignmentId: string | null; message: string };
/** Bookings of a file that stay as they are, each with why. */
export const LeftBookings = ({ of }: { of: readonly Left[] }) => (
  <ul className="-mx-4 -my-4 divide-y divide-line text-table">
    {of.map((b) => (
      <li key={b.id} className="px-4 py-2.5">
        <Link to={recordOf(b)} className="mono text-xs font-medium hover:underline">
          {b.consignmentId ?? t('booking', { id: b.id })}
        </Link>
        <span className="block text-muted">{b.message}</span>
      </li>
    ))}
  </ul>
);
