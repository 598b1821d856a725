/** What the palette can do besides finding: start something, or go to a page. */
import { useSession } from '@cartage/ui/core.ts';
import {
  CalendarSync,
  FilePlus2,
  FileUp,
  HandCoins,
  Keyboard,
  Inbox,
  Mails,
  MapPinned,
  MessagesSquare,
  ReceiptText,
  Settings,
  TicketPercent,
  type LucideIcon,
} from 'lucide-react';
import { useMenu } from '../menu.ts';
import { SETTINGS_FIELDS } from '../settings/fields.ts';
import { useSettingsPages } from '../settings/pages.tsx';
import { placesFor } from './places.ts';

export type PaletteCommand = { key: string; label: string; icon: LucideIcon; to?: string; keys?: string };
const ACTS: readonly (PaletteCommand & { permission?: string; staff?: boolean; words?: string })[] = [
  {
    key: 'quote',
    label: 'New quote',
    words: 'book freight price',
    icon: FilePlus2,
    to: '/quote',
    permission: 'Booking.Manage',
  },
  {
    key: 'import',
    label: 'Import bookings',
    words: 'csv file batch',
    icon: FileUp,
    to: '/bookings/import',
    permission: 'Booking.Manage',
  },
  {
    key: 'recurring',
    label: 'Recurring bookings',
    words: 'repeat weekly monthly standing rule',
    icon: CalendarSync,
    to: '/bookings/recurring',
    permission: 'Booking.View',
  },
  {
    key: 'promo',
    label: 'Promo codes',
    words: 'discount coupon',
    icon: TicketPercent,
    to: '/promo-codes',
    permission: 'Booking.View',
    staff: true,
  },
  {
    key: 'discussions',
    label: 'Discussions',
    words: 'talk comments conversation mentions',
    icon: MessagesSquare,
    to: '/discussions',
    permission: 'Booking.View',
  },
  {
    key: 'outbox',
    label: 'Outbox',
    words: 'mails emails sent failed',
    icon: Mails,
    to: '/outbox',
    permission: 'Booking.View',
    staff: true,
  },
  {
    key: 'inbox',
    label: 'Inbox',
    words: 'mails replies answers bounces',
    icon: Inbox,
    to: '/outbox/inbox',
    permission: 'Booking.View',
    staff: true,
  },
  { key: 'track', label: 'Track a consignment', words: 'where connote', icon: MapPinned, to: '/track' },
  {
    key: 'bill',
    label: 'Invoice deliveries',
    words: 'bill unbilled',
    icon: ReceiptText,
    to: '/finance/unbilled',
    permission: 'Finance.Manage',
    staff: true,
  },
  {
    key: 'payment',
    label: 'Payments',
    words: 'receive money',
    icon: HandCoins,
    to: '/finance/payments',
    permission: 'Finance',
    staff: true,
  },
];
const SHORTCUTS: (typeof ACTS)[number] = { key: 'shortcuts', label: 'Keyboard shortcuts', icon: Keyboard, keys: '?' };

/** Those that the words typed fit, in a fixed order; all of them while nothing is typed. */
export function useCommands(text: string): { acts: PaletteCommand[]; pages: PaletteCommand[] } {
  const session = useSession();
  const { can, isCustomer, isDriver } = session;
  const menu = useMenu();
  const settings = useSettingsPages();
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (label: string) => words.every((w) => label.toLowerCase().includes(w));
  return {
    acts: [
      ...ACTS.filter((a) => (!a.permission || can(a.permission)) && !(a.staff && (isCustomer || isDriver))),
      SHORTCUTS,
    ].filter((a) => fits(`${a.label} ${a.words ?? ''}`)),
    pages: [
      ...menu.map((m) => ({ to: m.to, label: m.label, icon: m.icon, words: 'go to' })),
      ...placesFor(session),
      ...settings.map((p) => ({
        to: p.to ?? `/settings?tab=${p.value}`,
        label: `Settings, ${p.label}`,
        icon: Settings,
        words: (SETTINGS_FIELDS[p.value] ?? []).join(' '),
      })),
    ]
      .filter((p) => words.length > 0 && fits(`${p.label} ${p.words ?? ''}`))
      .map(({ to, label, icon }) => ({ key: to, label, icon, to })),
  };
}
