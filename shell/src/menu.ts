/** The menu in the specification's order (shell.txt §2); an entry shows with its module's View. */
import { layoutWords } from '@cartage/contract/words/shell/layout.ts';
import type { FeatureName } from '@cartage/contract/feature.ts';
import { useFeatures, useSession, useWords } from '@cartage/ui/core.ts';
import { useEntityMenu } from './entities/entity-menu.ts';
import {
  Calendar,
  ChartNoAxesColumn,
  ClipboardList,
  Columns2,
  Contact,
  LayoutDashboard,
  Package,
  ReceiptText,
  Route,
  Settings,
  SquareKanban,
  Truck,
  Users,
  Warehouse,
  type LucideIcon,
} from 'lucide-react';

export type MenuItem = {
  to: string;
  label: string;
  icon: LucideIcon;
  permission?: string;
  /** What its page asks for beyond the module's View; without it the page would only answer "You may not see this". */
  needs?: string;
  /** What the tenant may have switched off. */
  feature?: FeatureName;
  /** Pages of its own that its address does not begin. */
  also?: readonly string[];
  /** What of it is counted beside it (layout/counts.tsx). */
  counted?: 'bookings' | 'waitingJobs' | 'registrations';
};
export type Menus = Readonly<Record<'tenant' | 'customer' | 'driver', readonly MenuItem[]>>;
/** The entries of a kind of person before permissions take some away. */
export function useMenus(): Menus {
  const t = useWords(layoutWords);
  const tenant: readonly MenuItem[] = [
    { to: '/dashboard', label: t('dashboard'), icon: LayoutDashboard, permission: 'Booking' },
    {
      to: '/bookings',
      label: t('bookings'),
      icon: Package,
      permission: 'Booking',
      also: ['/quote', '/promo-codes'],
      counted: 'bookings',
    },
    { to: '/bookings-beta', label: t('bookingsBeta'), icon: Columns2, permission: 'Booking' },
    { to: '/jobs', label: t('jobs'), icon: ClipboardList, permission: 'Job', counted: 'waitingJobs' },
    { to: '/drivers', label: t('drivers'), icon: Contact, permission: 'Driver' },
    {
      to: '/drivers/allocation',
      label: t('allocation'),
      icon: SquareKanban,
      permission: 'Driver',
      needs: 'Job.Dispatch',
    },
    { to: '/jobs/route', label: t('routing'), icon: Route, permission: 'Job' },
    { to: '/finance/invoices', label: t('finance'), icon: ReceiptText, permission: 'Finance' },
    { to: '/customers', label: t('customers'), icon: Users, permission: 'Customer', counted: 'registrations' },
    { to: '/warehousing/items', label: t('warehouse'), icon: Warehouse, permission: 'Warehouse', feature: 'Warehouse' },
    { to: '/carriers', label: t('carriers'), icon: Truck, permission: 'Carrier' },
    { to: '/reports', label: t('reports'), icon: ChartNoAxesColumn },
    { to: '/settings', label: t('settings'), icon: Settings },
  ];
  const customer: readonly MenuItem[] = [
    { to: '/dashboard', label: t('dashboard'), icon: LayoutDashboard },
    ...['/bookings', '/bookings-beta', '/finance/invoices', '/jobs', '/warehousing/items', '/settings'].map((to) =>
      tenant.find((e) => e.to === to)!,
    ),
  ];
  // A driver's own day; the specification has no menu for drivers.
  const driver: readonly MenuItem[] = [{ to: '/drive', label: t('myDay'), icon: Calendar }, tenant.at(-1)!];
  return { tenant, customer, driver };
}
/** Whether somebody with these permissions finds the entry in the menu. */
export const shows = (entry: MenuItem, can: (permission: string) => boolean): boolean =>
  (!entry.permission || can(entry.permission)) && (!entry.needs || can(entry.needs));

export function useMenu(): MenuItem[] {
  const { status, session, isCustomer, isDriver, can } = useSession();
  const own = useEntityMenu(),
    menus = useMenus();
  const has = useFeatures();
  if (status !== 'authenticated') return [];
  // Whom a role, a customer or a driver is missing may change a password, and nothing else.
  if (!session?.permissions.length) return menus.tenant.slice(-1);
  const entries = (isDriver ? menus.driver : isCustomer ? menus.customer : menus.tenant).filter(
    (e) => shows(e, can) && (!e.feature || has(e.feature)),
  );
  // The tenant's own kinds stand after the house's, over the settings.
  const last = entries.findIndex((e) => e.to === '/reports' || e.to === '/settings');
  return last < 0 ? [...entries, ...own] : entries.toSpliced(last, 0, ...own);
}
/** Where one begins. */
export function useHome(): string {
  return useMenu()[0]?.to ?? '/dashboard';
}
/** The entry that the page belongs to: the longest address that the path begins with, else the one of its area (`/finance/payments` is of Finance). */
export const entryOf = (items: readonly MenuItem[], pathname: string): MenuItem | undefined =>
  items
    .filter((e) => pathname === e.to || pathname.startsWith(`${e.to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0] ??
  items.find((e) => e.also?.includes(pathname)) ??
  items.find((e) => e.to.split('/').length > 2 && e.to.split('/')[1] === pathname.split('/')[1]);
