import type { Customer } from '@cartage/contract/customer/customer.ts';
import { customerNoteCalls } from '@cartage/contract/customer/note.ts';
import { useCall, When } from '@cartage/ui/core.ts';
import { Section } from './section.tsx';

export function LastNote({ customer }: { customer: Customer }) {
  const found = useCall(customerNoteCalls.list, { customerId: customer.id, maxResultCount: 1 });
  const note = found.data?.items[0];
  if (!note) return null;
  return (
    <Section title="Last note" link={{ label: `All ${found.data!.totalCount}`, to: '?tab=notes' }}>
      <div>
        <p className="line-clamp-4 whitespace-pre-wrap text-table [overflow-wrap:anywhere]">{note.comment}</p>
        <p className="mt-1 text-xs text-muted">
          {note.userName}, <When at={note.creationTime} style="full" />
        </p>
      </div>
    </Section>
  );
}
