/** The state of a mail that came in, in words. */
import { type InboundMail, type InboundStatus, UNDECIDED } from '@cartage/contract/communication/inbound.ts';
import { wordsIn } from '@cartage/contract/status.ts';
import { colourOf, type Dot, StatusDot } from '@cartage/ui/core.ts';

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
export const isUndecided = ({ status }: Pick<InboundMail, 'status'>): boolean =>
  (UNDECIDED as readonly string[]).includes(status);
