import { overviewWords } from '@cartage/contract/words/customers/overview.ts';
import type { Customer } from '@cartage/contract/customer/customer.ts';
import { customerNoteCalls } from '@cartage/contract/customer/note.ts';
import { useCall, When, wordsOf } from '@cartage/ui/core.ts';
import { Section } from './section.tsx';

const t = wordsOf(overviewWords);

export function LastNote({ customer }: { customer: Customer }) {
  const found = useCall(customerNoteCalls.list, { customerId: customer.id, maxResultCount: 1 });
  const note = found.data?.items[0];
  if (!note) return null;
  return (
    <Section title={t('lastNote')} link={{ label: t('allTotal', { total: found.data!.totalCount }), to: '?tab=notes' }}>
      <div>
        <p className="line-clamp-4 whitespace-pre-wrap text-table [overflow-wrap:anywhere]">{note.comment}</p>
        <p className="mt-1 text-xs text-muted">
          {note.userName}, <When at={note.creationTime} style="full" />
        </p>
      </div>
    </Section>
  );
}
