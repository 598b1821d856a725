/** Mails that leave and mails that come in; the count is of those that wait for somebody. */
import { outboxWords } from '@cartage/contract/words/talk/mails.ts';
import { inboundCalls } from '@cartage/contract/communication/inbound.ts';
import { eq } from '@cartage/contract/odata.ts';
import { PageLinks, useCall, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(outboxWords);

export function MailNav() {
  const waiting = useCall(
    inboundCalls.list,
    { filter: eq('status', 'Unmatched'), maxResultCount: 0 },
    { staleMs: 60_000 },
  );
  return (
    <PageLinks
      label={t('mails')}
      links={[
        { to: '/outbox', label: t('outbox') },
        { to: '/outbox/sms', label: t('sms') },
        { to: '/outbox/inbox', label: t('inbox'), count: waiting.data?.totalCount },
      ]}
    />
  );
}
