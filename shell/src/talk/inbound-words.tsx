/** The state of a mail that came in, in words. */
import { type InboundMail, type InboundStatus, UNDECIDED } from '@cartage/contract/communication/inbound.ts';
import { type Dot, StatusDot } from '@cartage/ui/core.ts';

export const INBOUND_STATES: Record<InboundStatus, { label: string; dot: Dot }> = {
  Unmatched: { label: 'Not matched', dot: 'exception' },
  Matched: { label: 'In a discussion', dot: 'delivered' },
  Bounce: { label: 'Bounce', dot: 'bad' },
  Automatic: { label: 'Automatic', dot: 'none' },
  Discarded: { label: 'Discarded', dot: 'none' },
  Received: { label: 'Being read', dot: 'processing' },
};
export const InboundState = ({ mail: { status } }: { mail: Pick<InboundMail, 'status'> }) => (
  <span className="inline-flex items-center gap-2">
    <StatusDot dot={INBOUND_STATES[status].dot} /> {INBOUND_STATES[status].label}
  </span>
);
export const isUndecided = ({ status }: Pick<InboundMail, 'status'>): boolean =>
  (UNDECIDED as readonly string[]).includes(status);
