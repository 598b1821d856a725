/**
 * Every page of the settings, one line each: to add one is to add a line. `finds` are its fields by their labels, for
 * "Find a setting"; a page that fills the width by cards of its own says `cards`.
 */
import { Card, useSession } from '@cartage/ui/core.ts';
import { lazy, type ComponentType, type ReactNode } from 'react';
import { AppearanceSettings } from './appearance.tsx';
import { CountEntities, CountPeople, CountRoles, CountUnits, MailTrouble, WebhookTrouble } from './beside.tsx';
import { Profile } from './profile.tsx';
import { SETTINGS_FIELDS } from './fields.ts';

export const GROUPS = ['You', 'Organisation', 'Look and words', 'Freight and money', 'Connections'] as const;
export type SettingsGroup = (typeof GROUPS)[number];
export type SettingsPageEntry = {
  value: string;
  label: string;
  group: SettingsGroup;
  note?: string;
  /** Who sees it: one of these permissions, as one of the tenant's own people. Nobody in particular: everybody. */
  may?: readonly string[];
  content?: ComponentType;
  /** A page with an address of its own. */
  to?: string;
  cards?: boolean;
  /** Right of its name: a count, or a triangle where something needs a person. */
  beside?: ComponentType;
};

const ADMIN = ['Administration.Settings'];
const USERS = ['Administration.Users'];
const part = <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) =>
  lazy(() => load().then((module) => ({ default: module[name] })));
const CompanyPage = part(() => import('./tenant/company.tsx'), 'Company');
const LookPage = part(() => import('./look/look.tsx'), 'LookSettings');
const MoneyPage = part(() => import('./tenant/money.tsx'), 'MoneySettings');
const TrackingPage = part(() => import('./tenant/tracking.tsx'), 'TrackingSettings');
const NumberingPage = part(() => import('./tenant/numbering.tsx'), 'Numbering');
const MailPage = part(() => import('./tenant/mail.tsx'), 'Mail');
const SmsPage = part(() => import('./sms/sms.tsx'), 'SmsSettingsPage');
const SecurityPage = part(() => import('./tenant/security.tsx'), 'Security');
const SignInPage = part(() => import('./tenant/sign-in.tsx'), 'SignIn');
const FeaturesPage = part(() => import('./tenant/features.tsx'), 'Features');
const LinksPage = part(() => import('./tenant/links.tsx'), 'Links');
const WordsPage = part(() => import('./words.tsx'), 'Words');
const LanguagesPage = part(() => import('./language/languages.tsx'), 'Languages');
const GuestsPage = part(() => import('./guests.tsx'), 'Guests');
const DaysPage = part(() => import('./days-off.tsx'), 'DaysOff');
const ProofsPage = part(() => import('./proofs.tsx'), 'Proofs');
const NoticesPage = part(() => import('./notices/notices.tsx'), 'Notices');
const WebhooksPage = part(() => import('./webhooks/webhooks.tsx'), 'Webhooks');
const UsersPage = part(() => import('./users.tsx'), 'Users');
const UnitsPage = part(() => import('./unit/units.tsx'), 'Units');
const RolesPage = part(() => import('./roles.tsx'), 'Roles');

// prettier-ignore
export const SETTINGS_PAGES: readonly SettingsPageEntry[] = [
  { value: 'profile', label: 'Profile', group: 'You', content: Profile },
  { value: 'appearance', label: 'Appearance', group: 'You', note: 'Kept on this device', content: AppearanceSettings },
  { value: 'company', label: 'Company', group: 'Organisation', note: 'Who the company is, and how it is paid', may: ADMIN, cards: true, content: CompanyPage },
  { value: 'users', label: 'People', group: 'Organisation', may: USERS, beside: CountPeople, content: UsersPage },
  { value: 'roles', label: 'Roles', group: 'Organisation', may: ['Administration.Roles', ...USERS], beside: CountRoles, content: RolesPage },
  { value: 'units', label: 'Units', group: 'Organisation', may: USERS, beside: CountUnits, content: UnitsPage },
  { value: 'security', label: 'Security', group: 'Organisation', note: 'Passwords, locked accounts, and whose freight people see', may: ADMIN, cards: true, content: SecurityPage },
  { value: 'look', label: 'Look', group: 'Look and words', note: 'Logo, colours and icon, wherever your name stands', may: ADMIN, cards: true, content: LookPage },
  { value: 'languages', label: 'Languages', group: 'Look and words', may: ['Administration.Languages'], content: LanguagesPage },
  { value: 'templates', label: 'Templates', group: 'Look and words', may: ADMIN, to: '/settings/templates' },
  { value: 'links', label: 'Sidebar links', group: 'Look and words', may: ADMIN, content: LinksPage },
  { value: 'numbering', label: 'Numbering', group: 'Freight and money', note: 'How customers, invoices and freight get their numbers', may: ADMIN, cards: true, content: NumberingPage },
  { value: 'money', label: 'Taxes and currency', group: 'Freight and money', may: ADMIN, cards: true, content: MoneyPage },
  { value: 'words', label: 'Lookups', group: 'Freight and money', note: 'Your words over the codes of the house', may: ADMIN, content: WordsPage },
  { value: 'entities', label: 'Entities', group: 'Freight and money', may: ['Administration.Entities'], beside: CountEntities, to: '/settings/entities' },
  { value: 'features', label: 'Features', group: 'Freight and money', may: ['Administration.Features'], content: FeaturesPage },
  { value: 'days', label: 'Days off', group: 'Freight and money', may: ['Booking.View'], content: DaysPage },
  { value: 'proofs', label: 'Proof of delivery', group: 'Freight and money', may: ['Job.View'], content: ProofsPage },
  { value: 'guests', label: 'Guests', group: 'Freight and money', note: 'Who books without an account', may: ADMIN, cards: true, content: GuestsPage },
  { value: 'tracking', label: 'Tracking', group: 'Freight and money', note: 'What receivers find', may: ADMIN, cards: true, content: TrackingPage },
  { value: 'mail', label: 'Mail', group: 'Connections', may: ADMIN, cards: true, beside: MailTrouble, content: MailPage },
  { value: 'sms', label: 'SMS', group: 'Connections', note: 'Texts to phones', may: ADMIN, cards: true, content: SmsPage },
  { value: 'signin', label: 'Sign-in and directory', group: 'Connections', may: ADMIN, cards: true, content: SignInPage },
  { value: 'notices', label: 'Notices', group: 'Connections', note: 'Who is told of what', may: ADMIN, content: NoticesPage },
  { value: 'webhooks', label: 'Webhooks', group: 'Connections', note: 'Programs of yours that are told what happens', may: ADMIN, beside: WebhookTrouble, content: WebhooksPage },
];

export function useSettingsPages(): readonly SettingsPageEntry[] {
  const { can, isTenant } = useSession();
  return SETTINGS_PAGES.filter(({ may }) => !may || (isTenant && can(...may)));
}

export type Found = { page: SettingsPageEntry; field?: string };
/** Pages by their name, then fields by theirs. */
export function findSettings(pages: readonly SettingsPageEntry[], text: string): Found[] {
  const asked = text.trim().toLowerCase();
  if (!asked) return [];
  const has = (words: string) => words.toLowerCase().includes(asked);
  return [
    ...pages.filter((page) => has(page.label)).map((page) => ({ page })),
    ...pages.flatMap((page) =>
      (SETTINGS_FIELDS[page.value] ?? []).filter((field) => has(field)).map((field) => ({ page, field })),
    ),
  ];
}

/** In a card of its own, unless it brings cards. */
export const Framed = ({ cards, children }: { cards: boolean | undefined; children: ReactNode }) =>
  cards ? <>{children}</> : <Card flush>{children}</Card>;
