/** The secret that signs deliveries, this once, and how a receiver checks with it. */
import { WEBHOOK_HEADERS } from '@cartage/contract/communication/webhook-events.ts';
import { CopyCode, When } from '@cartage/ui/core.ts';
import { ShownOnce } from '../shown-once.tsx';

type Props = { secret: string; previousuntil?: string | undefined; onClose: () => void };
export const SecretDialog = ({ secret, previousuntil, onClose }: Props) => (
  <ShownOnce title="Copy the secret now" onClose={onClose}>
    <p className="[overflow-wrap:anywhere]">
      <CopyCode code={secret} />
    </p>
    {previousuntil && (
      <p>
        The secret before it signs as well until <When at={previousuntil} style="full" />.
      </p>
    )}
    <p className="text-muted">
      Each delivery carries <span className="mono">{WEBHOOK_HEADERS.id}</span>,{' '}
      <span className="mono">{WEBHOOK_HEADERS.timestamp}</span> and{' '}
      <span className="mono">{WEBHOOK_HEADERS.signature}</span>: v1 and the HMAC-SHA256 of id, timestamp and body,
      joined by dots. Libraries for Standard Webhooks check it. Refuse what is older than five minutes, and an id that
      you have had before.
    </p>
  </ShownOnce>
);
