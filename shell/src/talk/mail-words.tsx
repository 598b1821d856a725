/** A mail's state and subject matter in words. */
import { SENT_AGAIN, type OutboxMail } from '@cartage/contract/communication/history.ts';
import { words } from '@cartage/contract/status.ts';
import { Badge, StatusDot, type Dot } from '@cartage/ui/core.ts';

export const MAIL_STATES: Record<OutboxMail['status'], { label: string; dot: Dot }> = {
  Queued: { label: 'Waiting', dot: 'processing' },
  Sent: { label: 'Sent', dot: 'delivered' },
  Stored: { label: 'Kept', dot: 'none' },
  Failed: { label: 'Failed', dot: 'bad' },
};
export const MailState = ({ mail }: { mail: Pick<OutboxMail, 'status' | 'refused'> }) =>
  mail.status === 'Failed' ? (
    <Badge tone="bad">Failed</Badge>
  ) : mail.status === 'Sent' && mail.refused.length > 0 ? (
    <Badge tone="warn">Sent, but not to {mail.refused.length}</Badge>
  ) : (
    <span className="inline-flex items-center gap-2">
      <StatusDot dot={MAIL_STATES[mail.status].dot} /> {MAIL_STATES[mail.status].label}
    </span>
  );
export const aboutOf = (m: Pick<OutboxMail, 'eventcode' | 'entitytype'>): string =>
  m.eventcode ? words(m.eventcode) : 'Written by hand';

const PAGES: Record<string, (id: string) => string> = {
  Booking: (id) => `/bookings-beta/details/${id}`,
  Invoice: (id) => `/finance/invoices/${id}`,
  Payment: (id) => `/finance/payments?payment=${id}`,
  Registration: () => '/customers/waiting',
};
/** Where what it is about can be read. */
export const recordOf = (m: Pick<OutboxMail, 'entitytype' | 'entityid' | 'discussionid'>): string | undefined =>
  m.entitytype && m.entityid
    ? PAGES[m.entitytype]?.(m.entityid)
    : m.discussionid
      ? `/discussions/${m.discussionid}`
      : undefined;

/** Who may have mails sent again. */
export const WRITERS = ['Booking.Manage', 'Job.Manage', 'Finance.Manage', 'Customer.Manage'] as const;
export const maySendAgain = (m: Pick<OutboxMail, 'status'>): boolean =>
  (SENT_AGAIN as readonly string[]).includes(m.status);
