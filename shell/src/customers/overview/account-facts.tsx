import { formatAbn } from '@cartage/contract/customer/business-number.ts';
import type { Customer } from '@cartage/contract/customer/customer.ts';
import { words } from '@cartage/contract/status.ts';
import { CopyCode, Facts } from '@cartage/ui/core.ts';
import { Section } from './section.tsx';

export const termsOf = ({ paymentTerms: terms }: Pick<Customer, 'paymentTerms'>): string =>
  !terms
    ? 'Standard terms'
    : terms.durationType === 'EndOfMonth'
      ? `${terms.value} days from end of month`
      : `${terms.value} ${terms.durationType.toLowerCase()} from invoice`;

export const AccountFacts = ({ customer: c }: { customer: Customer }) => (
  <Section title="Account">
    <Facts
      facts={[
        ['ABN', c.abn ? <CopyCode code={c.abn}>{formatAbn(c.abn)}</CopyCode> : '–'],
        ['Business', c.businessType ? words(c.businessType) : '–'],
        ['Terms', termsOf(c)],
        ['Contact', c.contactName ?? '–'],
      ]}
    />
  </Section>
);
