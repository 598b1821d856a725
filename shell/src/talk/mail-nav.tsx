/** Mails that leave and mails that come in; the count is of those that wait for somebody. */
import { inboundCalls } from '@cartage/contract/communication/inbound.ts';
import { eq } from '@cartage/contract/odata.ts';
import { PageLinks, useCall } from '@cartage/ui/core.ts';

export function MailNav() {
  const waiting = useCall(
    inboundCalls.list,
    { filter: eq('status', 'Unmatched'), maxResultCount: 0 },
    { staleMs: 60_000 },
  );
  return (
    <PageLinks
      label="Mails"
      links={[
        { to: '/outbox', label: 'Outbox' },
        { to: '/outbox/sms', label: 'SMS' },
        { to: '/outbox/inbox', label: 'Inbox', count: waiting.data?.totalCount },
      ]}
    />
  );
}
