/** The secret that signs deliveries, this once, and how a receiver checks with it. */
import { webhookWords } from '@cartage/contract/words/settings/webhooks.ts';
import { WEBHOOK_HEADERS } from '@cartage/contract/communication/webhook-events.ts';
import { CopyCode, When, wordsOf } from '@cartage/ui/core.ts';
import { ShownOnce } from '../shown-once.tsx';

const t = wordsOf(webhookWords);

type Props = { secret: string; previousuntil?: string | undefined; onClose: () => void };
export const SecretDialog = ({ secret, previousuntil, onClose }: Props) => (
  <ShownOnce title={t('copySecretNow')} onClose={onClose}>
    <p className="[overflow-wrap:anywhere]">
      <CopyCode code={secret} />
    </p>
    {previousuntil && <p>{t.parts('secretBefore', { when: <When at={previousuntil} style="full" /> })}</p>}
    <p className="text-muted">
      {t.parts('secretText', {
        id: <span className="mono">{WEBHOOK_HEADERS.id}</span>,
        timestamp: <span className="mono">{WEBHOOK_HEADERS.timestamp}</span>,
        signature: <span className="mono">{WEBHOOK_HEADERS.signature}</span>,
      })}
    </p>
  </ShownOnce>
);
