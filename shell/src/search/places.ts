/** Pages that lie behind an entry of the menu, so that their names find them: what it is called, other words for it, who may. */
import type { useSession } from '@cartage/ui/core.ts';
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
const PLACES: readonly Place[] = [
  { to: '/carriers/rates', label: 'Rate cards', words: 'tariff prices lanes', icon: Table2, permission: 'Carrier' },
  {
    to: '/carriers/rates/services',
    label: 'Rate services',
    words: 'surcharges levies cubic',
    icon: Layers,
    permission: 'Carrier',
  },
  {
    to: '/carriers/zones',
    label: 'Zones',
    words: 'suburbs postcodes map areas',
    icon: MapPinned,
    permission: 'Carrier',
  },
  {
    to: '/jobs/route/plan',
    label: 'Plan the day',
    words: 'routing runs optimise',
    icon: Route,
    permission: 'Job.Dispatch',
  },
  { to: '/drivers/vehicles', label: 'Vehicles', words: 'trucks vans fleet', icon: Truck, permission: 'Driver' },
  {
    to: '/customers/waiting',
    label: 'Registrations',
    words: 'customers waiting approve',
    icon: Contact,
    permission: 'Customer',
  },
  {
    to: '/bookings/to-recharge',
    label: 'To recharge',
    words: 'differences invoice',
    icon: Undo2,
    permission: 'Finance.Manage',
  },
  {
    to: '/finance/remittances',
    label: 'Remittances',
    words: 'advice received money',
    icon: Banknote,
    permission: 'Finance',
  },
  {
    to: '/finance/statements',
    label: 'Statements',
    words: 'ageing owed balance',
    icon: ScrollText,
    permission: 'Finance',
  },
];
export const placesFor = ({
  can,
  isTenant,
}: Pick<ReturnType<typeof useSession>, 'can' | 'isTenant'>): readonly Place[] =>
  PLACES.filter((p) => isTenant && can(p.permission));
