/** How an endpoint and a delivery do, in words and by shape. */
import { webhookWords } from '@cartage/contract/words/settings/webhooks.ts';
import type { DeliveryStatus, Webhook } from '@cartage/contract/communication/webhook.ts';
import { spaced } from '@cartage/contract/words/code-names.ts';
import { Badge, StatusDot, type Dot, wordsOf, worded } from '@cartage/ui/core.ts';
import { TriangleAlert } from 'lucide-react';

const t = wordsOf(webhookWords);

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

/** `booking.statusChanged` as people would say it, "Booking: status changed": a program's name, the same in every language. */
export function eventName(type: string): string {
  const [topic = '', name = ''] = type.split('.');
  return `${spaced(topic)}: ${spaced(name).toLowerCase()}`;
}
