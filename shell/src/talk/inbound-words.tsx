/** The state of a mail that came in, in words. */
import { outboxWords } from '@cartage/contract/words/talk/mails.ts';
import { type InboundMail, type InboundStatus, UNDECIDED } from '@cartage/contract/communication/inbound.ts';
import { type Dot, StatusDot, wordsOf, worded } from '@cartage/ui/core.ts';

const t = wordsOf(outboxWords);

export const INBOUND_STATES = worded((): Record<InboundStatus, { label: string; dot: Dot }> => ({
  Unmatched: { label: t('notMatched'), dot: 'exception' },
  Matched: { label: t('inADiscussion'), dot: 'delivered' },
  Bounce: { label: t('bounce'), dot: 'bad' },
  Automatic: { label: t('automatic'), dot: 'none' },
  Discarded: { label: t('discarded'), dot: 'none' },
  Received: { label: t('beingRead'), dot: 'processing' },
}));
export const InboundState = ({ mail: { status } }: { mail: Pick<InboundMail, 'status'> }) => (
  <span className="inline-flex items-center gap-2">
    <StatusDot dot={INBOUND_STATES()[status].dot} /> {INBOUND_STATES()[status].label}
  </span>
);
export const isUndecided = ({ status }: Pick<InboundMail, 'status'>): boolean =>
  (UNDECIDED as readonly string[]).includes(status);
