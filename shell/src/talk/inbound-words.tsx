/** What is said of a mail that came in: its state, and what stands where it names no sender or subject. */
import { outboxWords } from '@cartage/contract/words/talk/mails.ts';
import { type InboundMail, type InboundStatus, UNDECIDED } from '@cartage/contract/communication/inbound.ts';
import { wordsIn } from '@cartage/contract/status.ts';
import { colourOf, type Dot, StatusDot, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(outboxWords);

export const INBOUND_DOTS: Record<InboundStatus, Dot> = {
  Unmatched: 'exception',
  Matched: 'delivered',
  Bounce: 'bad',
  Automatic: 'none',
  Discarded: 'none',
  Received: 'processing',
};
export const InboundState = ({ mail: { status } }: { mail: Pick<InboundMail, 'status'> }) => (
  <span className="inline-flex items-center gap-2">
    <StatusDot dot={INBOUND_DOTS[status]} colour={colourOf(status, 'inboundStatuses')} />{' '}
    {wordsIn('inboundStatuses', status)}
  </span>
);
export const senderOf = ({ from }: Pick<InboundMail, 'from'>): string => from || t('unknownSender');
/** One that was not read yet has none that we know. */
export const subjectOf = ({ subject, status }: Pick<InboundMail, 'subject' | 'status'>): string =>
  subject || (status === 'Received' ? '' : t('noSubject'));
export const isUndecided = ({ status }: Pick<InboundMail, 'status'>): boolean =>
  (UNDECIDED as readonly string[]).includes(status);
