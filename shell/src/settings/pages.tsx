/**
 * Every page of the settings, one line each: to add one is to add a line. `finds` are its fields by their labels, for
 * "Find a setting"; a page that fills the width by cards of its own says `cards`.
 */
import { settingsWords } from '@cartage/contract/words/settings/everywhere.ts';
import type { FeatureName } from '@cartage/contract/feature.ts';
import { Card, useFeatures, useSession, wordsOf, worded } from '@cartage/ui/core.ts';
import { lazy, type ComponentType, type ReactNode } from 'react';
import { AppearanceSettings } from './appearance.tsx';
import { CountEntities, CountPeople, CountRoles, CountUnits, MailTrouble, WebhookTrouble } from './beside.tsx';
import { Profile } from './profile.tsx';
import { settingsFields } from './fields.ts';

const t = wordsOf(settingsWords);

export const GROUPS = ['you', 'organisation', 'look', 'freight', 'connections'] as const;
export type SettingsGroup = (typeof GROUPS)[number];
export const groupNames = worded((): Record<SettingsGroup, string> => ({
  you: t('groupYou'),
  organisation: t('groupOrganisation'),
  look: t('groupLook'),
  freight: t('groupFreight'),
  connections: t('groupConnections'),
}));
export type SettingsPageEntry = {
  value: string;
  label: string;
  group: SettingsGroup;
  note?: string;
  /** Who sees it: one of these permissions, as one of the tenant's own people. Nobody in particular: everybody. */
  may?: readonly string[];
  /** What the tenant may have switched off, and the page with it. */
  feature?: FeatureName;
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
const MapPage = part(() => import('./tenant/map.tsx'), 'MapSettings');
const ShopsPage = part(() => import('./tenant/shops.tsx'), 'ShopSettings');
const NumberingPage = part(() => import('./tenant/numbering.tsx'), 'Numbering');
const MailPage = part(() => import('./tenant/mail.tsx'), 'Mail');
const SmsPage = part(() => import('./sms/sms.tsx'), 'SmsSettingsPage');
const SecurityPage = part(() => import('./tenant/security.tsx'), 'Security');
const SignInPage = part(() => import('./tenant/sign-in.tsx'), 'SignIn');
const FeaturesPage = part(() => import('./tenant/features.tsx'), 'Features');
const LinksPage = part(() => import('./tenant/links.tsx'), 'Links');
const WordsPage = part(() => import('./words/words.tsx'), 'Words');
const LanguagesPage = part(() => import('./language/languages.tsx'), 'Languages');
const GuestsPage = part(() => import('./tenant/guests.tsx'), 'Guests');
const InsurancePage = part(() => import('./tenant/insurance.tsx'), 'InsuranceSettings');
const DaysPage = part(() => import('./days-off.tsx'), 'DaysOff');
const ProofsPage = part(() => import('./proofs.tsx'), 'Proofs');
const NoticesPage = part(() => import('./notices/notices.tsx'), 'Notices');
const WebhooksPage = part(() => import('./webhooks/webhooks.tsx'), 'Webhooks');
const UsersPage = part(() => import('./users.tsx'), 'Users');
const UnitsPage = part(() => import('./unit/units.tsx'), 'Units');
const RolesPage = part(() => import('./roles.tsx'), 'Roles');

// prettier-ignore
export const SETTINGS_PAGES = worded((): readonly SettingsPageEntry[] => [
  { value: 'profile', label: t('profile'), group: 'you', content: Profile },
  { value: 'appearance', label: t('appearance'), group: 'you', note: t('keptOnThisDevice'), content: AppearanceSettings },
  { value: 'company', label: t('company'), group: 'organisation', note: t('companyNote'), may: ADMIN, cards: true, content: CompanyPage },
  { value: 'users', label: t('people'), group: 'organisation', may: USERS, beside: CountPeople, content: UsersPage },
  { value: 'roles', label: t('roles'), group: 'organisation', may: [...USERS, 'Administration.Roles'], beside: CountRoles, content: RolesPage },
  { value: 'units', label: t('units'), group: 'organisation', may: USERS, beside: CountUnits, content: UnitsPage },
  { value: 'security', label: t('security'), group: 'organisation', note: t('securityNote'), may: ADMIN, cards: true, content: SecurityPage },
  { value: 'look', label: t('look'), group: 'look', note: t('lookNote'), may: ADMIN, cards: true, content: LookPage },
  { value: 'languages', label: t('languages'), group: 'look', may: ['Administration.Languages'], content: LanguagesPage },
  { value: 'templates', label: t('templates'), group: 'look', may: ADMIN, feature: 'Templates', to: '/settings/templates' },
  { value: 'links', label: t('sidebarLinks'), group: 'look', may: ADMIN, content: LinksPage },
  { value: 'numbering', label: t('numbering'), group: 'freight', note: t('numberingNote'), may: ADMIN, cards: true, content: NumberingPage },
  { value: 'money', label: t('taxesAndCurrency'), group: 'freight', may: ADMIN, cards: true, content: MoneyPage },
  { value: 'words', label: t('lookups'), group: 'freight', note: t('lookupsNote'), may: ADMIN, content: WordsPage },
  { value: 'entities', label: t('entities'), group: 'freight', may: ['Administration.Entities'], beside: CountEntities, to: '/settings/entities' },
  { value: 'features', label: t('features'), group: 'freight', may: ['Administration.Features'], content: FeaturesPage },
  { value: 'days', label: t('daysOff'), group: 'freight', may: ['Booking.View'], content: DaysPage },
  { value: 'proofs', label: t('proofOfDelivery'), group: 'freight', may: ['Job.View'], content: ProofsPage },
  { value: 'guests', label: t('guests'), group: 'freight', note: t('guestsNote'), may: ADMIN, cards: true, content: GuestsPage },
  { value: 'insurance', label: t('insurance'), group: 'freight', note: t('insuranceNote'), may: ADMIN, cards: true, content: InsurancePage },
  { value: 'tracking', label: t('tracking'), group: 'freight', note: t('trackingNote'), may: ADMIN, cards: true, content: TrackingPage },
  { value: 'map', label: t('maps'), group: 'connections', note: t('mapsNote'), may: ADMIN, cards: true, content: MapPage },
  { value: 'shops', label: t('shops'), group: 'connections', note: t('shopsNote'), may: ADMIN, cards: true, content: ShopsPage },
  { value: 'mail', label: t('mail'), group: 'connections', may: ADMIN, cards: true, beside: MailTrouble, content: MailPage },
  { value: 'sms', label: t('sms'), group: 'connections', note: t('smsNote'), may: ADMIN, cards: true, content: SmsPage },
  { value: 'signin', label: t('signInAndDirectory'), group: 'connections', may: ADMIN, cards: true, content: SignInPage },
  { value: 'notices', label: t('notices'), group: 'connections', note: t('noticesNote'), may: ADMIN, content: NoticesPage },
  { value: 'webhooks', label: t('webhooks'), group: 'connections', note: t('webhooksNote'), may: ADMIN, beside: WebhookTrouble, content: WebhooksPage },
]);

export function useSettingsPages(): readonly SettingsPageEntry[] {
  const { can, isTenant } = useSession();
  const has = useFeatures();
  return SETTINGS_PAGES().filter(
    ({ may, feature }) => (!may || (isTenant && can(...may))) && (!feature || has(feature)),
  );
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
      (settingsFields()[page.value] ?? []).filter((field) => has(field)).map((field) => ({ page, field })),
    ),
  ];
}

/** In a card of its own, unless it brings cards. */
export const Framed = ({ cards, children }: { cards: boolean | undefined; children: ReactNode }) =>
  cards ? <>{children}</> : <Card flush>{children}</Card>;
