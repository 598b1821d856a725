/** What the palette can do besides finding: start something, or go to a page. */
import { searchWords } from '@cartage/contract/words/shell/search.ts';
import type { FeatureName } from '@cartage/contract/feature.ts';
import { useFeatures, useSession, useWords } from '@cartage/ui/core.ts';
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
import { settingsFields } from '../settings/fields.ts';
import { useSettingsPages } from '../settings/pages.tsx';
import { usePlaces } from './places.ts';

export type PaletteCommand = { key: string; label: string; icon: LucideIcon; to?: string; keys?: string };
type OwnAct = PaletteCommand & { permission?: string; staff?: boolean; words?: string; feature?: FeatureName };
function useOwnActs(): readonly OwnAct[] {
  const t = useWords(searchWords);
  return [
    {
      key: 'quote',
      label: t('newQuote'),
      words: t('quoteWords'),
      icon: FilePlus2,
      to: '/quote',
      permission: 'Booking.Manage',
    },
    {
      key: 'import',
      label: t('importBookings'),
      words: t('importWords'),
      icon: FileUp,
      to: '/bookings/import',
      permission: 'Booking.Manage',
    },
    {
      key: 'recurring',
      label: t('recurringBookings'),
      words: t('recurringWords'),
      icon: CalendarSync,
      to: '/bookings/recurring',
      permission: 'Booking.View',
    },
    {
      key: 'promo',
      label: t('promoCodes'),
      words: t('promoWords'),
      icon: TicketPercent,
      to: '/promo-codes',
      feature: 'PromoCodes',
      permission: 'Booking.View',
      staff: true,
    },
    {
      key: 'discussions',
      label: t('discussions'),
      words: t('discussionWords'),
      icon: MessagesSquare,
      to: '/discussions',
      feature: 'Discussions',
      permission: 'Booking.View',
    },
    {
      key: 'outbox',
      label: t('outbox'),
      words: t('outboxWords'),
      icon: Mails,
      to: '/outbox',
      permission: 'Booking.View',
      staff: true,
    },
    {
      key: 'inbox',
      label: t('inbox'),
      words: t('inboxWords'),
      icon: Inbox,
      to: '/outbox/inbox',
      permission: 'Booking.View',
      staff: true,
    },
    { key: 'track', label: t('trackAConsignment'), words: t('trackWords'), icon: MapPinned, to: '/track' },
    {
      key: 'bill',
      label: t('invoiceDeliveries'),
      words: t('billWords'),
      icon: ReceiptText,
      to: '/finance/unbilled',
      permission: 'Finance.Manage',
      staff: true,
    },
    {
      key: 'payment',
      label: t('payments'),
      words: t('paymentWords'),
      icon: HandCoins,
      to: '/finance/payments',
      permission: 'Finance',
      staff: true,
    },
    { key: 'shortcuts', label: t('keyboardShortcuts'), icon: Keyboard, keys: '?' },
  ];
}

/** Those that the words typed fit, in a fixed order; all of them while nothing is typed. */
export function useCommands(text: string): { acts: PaletteCommand[]; pages: PaletteCommand[] } {
  const t = useWords(searchWords);
  const { can, isCustomer, isDriver } = useSession();
  const own = useOwnActs(),
    menu = useMenu(),
    places = usePlaces();
  const settings = useSettingsPages();
  const has = useFeatures();
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (label: string) => words.every((w) => label.toLowerCase().includes(w));
  return {
    acts: own
      .filter((a) => (!a.permission || can(a.permission)) && !(a.staff && (isCustomer || isDriver)))
      .filter((a) => !a.feature || has(a.feature))
      .filter((a) => fits(`${a.label} ${a.words ?? ''}`)),
    pages: [
      ...menu.map((m) => ({ to: m.to, label: m.label, icon: m.icon, words: t('goToWords') })),
      ...places,
      ...settings.map((p) => ({
        to: p.to ?? `/settings?tab=${p.value}`,
        label: t('settingsPage', { page: p.label }),
        icon: Settings,
        words: (settingsFields()[p.value] ?? []).join(' '),
      })),
    ]
      .filter((p) => words.length > 0 && fits(`${p.label} ${p.words ?? ''}`))
      .map(({ to, label, icon }) => ({ key: to, label, icon, to })),
  };
}
