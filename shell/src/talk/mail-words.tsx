/** A mail's state and subject matter in words. */
import { outboxWords } from '@cartage/contract/words/talk/mails.ts';
import { SENT_AGAIN, type OutboxMail } from '@cartage/contract/communication/history.ts';
import { words, wordsIn } from '@cartage/contract/status.ts';
import { Badge, colourOf, StatusDot, type Dot, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(outboxWords);

export const MAIL_DOTS: Record<OutboxMail['status'], Dot> = {
  Queued: 'processing',
  Sent: 'delivered',
  Stored: 'none',
  Failed: 'bad',
};
export const MailState = ({ mail }: { mail: Pick<OutboxMail, 'status' | 'refused'> }) =>
  mail.status === 'Failed' ? (
    <Badge tone="bad" colour={colourOf(mail.status, 'mailStatuses')}>
      {wordsIn('mailStatuses', mail.status)}
    </Badge>
  ) : mail.status === 'Sent' && mail.refused.length > 0 ? (
    <Badge tone="warn">{t('sentButNotToCount', { count: mail.refused.length })}</Badge>
  ) : (
    <span className="inline-flex items-center gap-2">
      <StatusDot dot={MAIL_DOTS[mail.status]} colour={colourOf(mail.status, 'mailStatuses')} />{' '}
      {wordsIn('mailStatuses', mail.status)}
    </span>
  );
export const aboutOf = (m: Pick<OutboxMail, 'eventcode' | 'entitytype'>): string =>
  m.eventcode ? words(m.eventcode) : t('writtenByHand');

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
