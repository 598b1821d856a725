/** Pages that lie behind an entry of the menu, so that their names find them: what it is called, other words for it, who may. */
import { searchWords } from '@cartage/contract/words/shell/search.ts';
import { useSession, useWords } from '@cartage/ui/core.ts';
import {
  Banknote,
  Contact,
  Layers,
  MapPinned,
  Route,
  ScrollText,
  Table2,
  Truck,
  Undo2,
  type LucideIcon,
} from 'lucide-react';

type Place = { to: string; label: string; words?: string; icon: LucideIcon; permission: string };
export function usePlaces(): readonly Place[] {
  const { can, isTenant } = useSession();
  const t = useWords(searchWords);
  const places: readonly Place[] = [
    {
      to: '/carriers/rates',
      label: t('rateCards'),
      words: t('rateCardWords'),
      icon: Table2,
      permission: 'Carrier',
    },
    {
      to: '/carriers/rates/services',
      label: t('rateServices'),
      words: t('rateServiceWords'),
      icon: Layers,
      permission: 'Carrier',
    },
    {
      to: '/carriers/zones',
      label: t('zones'),
      words: t('zoneWords'),
      icon: MapPinned,
      permission: 'Carrier',
    },
    {
      to: '/jobs/route/plan',
      label: t('planTheDay'),
      words: t('planWords'),
      icon: Route,
      permission: 'Job.Dispatch',
    },
    { to: '/drivers/vehicles', label: t('vehicles'), words: t('vehicleWords'), icon: Truck, permission: 'Driver' },
    {
      to: '/customers/waiting',
      label: t('registrations'),
      words: t('registrationWords'),
      icon: Contact,
      permission: 'Customer',
    },
    {
      to: '/bookings/to-recharge',
      label: t('toRecharge'),
      words: t('rechargeWords'),
      icon: Undo2,
      permission: 'Finance.Manage',
    },
    {
      to: '/finance/remittances',
      label: t('remittances'),
      words: t('remittanceWords'),
      icon: Banknote,
      permission: 'Finance',
    },
    {
      to: '/finance/statements',
      label: t('statements'),
      words: t('statementWords'),
      icon: ScrollText,
      permission: 'Finance',
    },
  ];
  return places.filter((p) => isTenant && can(p.permission));
}
