/** How an endpoint and a delivery do, in words and by shape. */
import { eventWords } from '@cartage/contract/words/settings/events.ts';
import type { KeyOf } from '@cartage/contract/words/source.ts';
import { webhookWords } from '@cartage/contract/words/settings/webhooks.ts';
import type { DeliveryStatus, Webhook } from '@cartage/contract/communication/webhook.ts';
import { spaced } from '@cartage/contract/words/code-names.ts';
import { Badge, StatusDot, type Dot, wordsOf, worded } from '@cartage/ui/core.ts';
import { TriangleAlert } from 'lucide-react';

const t = wordsOf(webhookWords),
  event = wordsOf(eventWords);

export const deliveryStates = worded((): Record<DeliveryStatus, { label: string; dot: Dot }> => ({
  Waiting: { label: t('waiting'), dot: 'processing' },
  Held: { label: t('held'), dot: 'exception' },
  Delivered: { label: t('delivered'), dot: 'delivered' },
  Failed: { label: t('failed'), dot: 'bad' },
}));
const Dotted = ({ dot, label }: { dot: Dot; label: string }) => (
  <span className="inline-flex items-center gap-2 whitespace-nowrap">
    <StatusDot dot={dot} /> {label}
  </span>
);
export const DeliveryState = ({ status }: { status: DeliveryStatus }) => <Dotted {...deliveryStates()[status]} />;

export function WebhookState({ of }: { of: Webhook }) {
  if (of.pausedtime)
    return (
      <Badge tone="warn" icon={<TriangleAlert />}>
        {t('paused')}
      </Badge>
    );
  if (!of.isactive) return <Dotted dot="none" label={t('off')} />;
  if (of.failures > 0) return <Dotted dot="exception" label={t('failing')} />;
  return <Dotted dot="delivered" label={t('on')} />;
}

/** What `booking.statusChanged` is called; one that is told no longer reads as it is spelled. */
export function eventName(type: string): string {
  if (isNamed(type)) return event(type);
  const [topic = '', name = ''] = type.split('.');
  return `${spaced(topic)}: ${spaced(name).toLowerCase()}`;
}
const isNamed = (type: string): type is KeyOf<typeof eventWords> => Object.hasOwn(eventWords.texts, type);
