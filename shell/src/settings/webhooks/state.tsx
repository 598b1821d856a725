/** How an endpoint and a delivery do, in words and by shape. */
import type { DeliveryStatus, Webhook } from '@cartage/contract/communication/webhook.ts';
import { words } from '@cartage/contract/status.ts';
import { Badge, StatusDot, type Dot } from '@cartage/ui/core.ts';
import { TriangleAlert } from 'lucide-react';

export const DELIVERY_STATES: Record<DeliveryStatus, { label: string; dot: Dot }> = {
  Waiting: { label: 'Waiting', dot: 'processing' },
  Held: { label: 'Held', dot: 'exception' },
  Delivered: { label: 'Delivered', dot: 'delivered' },
  Failed: { label: 'Failed', dot: 'bad' },
};
const Dotted = ({ dot, label }: { dot: Dot; label: string }) => (
  <span className="inline-flex items-center gap-2 whitespace-nowrap">
    <StatusDot dot={dot} /> {label}
  </span>
);
export const DeliveryState = ({ status }: { status: DeliveryStatus }) => <Dotted {...DELIVERY_STATES[status]} />;

export function WebhookState({ of }: { of: Webhook }) {
  if (of.pausedtime)
    return (
      <Badge tone="warn" icon={<TriangleAlert />}>
        Paused
      </Badge>
    );
  if (!of.isactive) return <Dotted dot="none" label="Off" />;
  if (of.failures > 0) return <Dotted dot="exception" label="Failing" />;
  return <Dotted dot="delivered" label="On" />;
}

/** `booking.statusChanged` as people would say it: "Booking: status changed". */
export function eventName(type: string): string {
  const [topic = '', name = ''] = type.split('.');
  return `${words(topic[0]!.toUpperCase() + topic.slice(1))}: ${words(name[0]!.toUpperCase() + name.slice(1)).toLowerCase()}`;
}
