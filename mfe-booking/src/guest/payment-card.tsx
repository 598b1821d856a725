/** Where a card is entered: the fields are those of whoever takes it. */
import { guestQuoteWords } from '@cartage/contract/words/guest/quote.ts';
import { Spinner, wordsOf } from '@cartage/ui/core.ts';
import type { Entry } from './card-entry.ts';
import { CardField } from './card-field.tsx';
import { HostedCard } from './hosted-card.tsx';

const t = wordsOf(guestQuoteWords);
/** `provider` as the house's terms say it; absent until they are there. */
type Props = { provider: string | undefined; onEntry: (entry: Entry) => void };
export function PaymentCard({ provider, onEntry }: Props) {
  if (provider === 'sandbox') return <CardField onEntry={onEntry} />;
  if (provider === 'braintree') return <HostedCard onEntry={onEntry} />;
  if (provider === undefined) return <Spinner />;
  return <p className="text-table text-muted">{t('cardsClosed')}</p>;
}
/** Whether anybody takes a card there. */
export const takesCards = (provider: string | undefined): boolean =>
  provider === 'sandbox' || provider === 'braintree' || provider === undefined;
