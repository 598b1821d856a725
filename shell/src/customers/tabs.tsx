/** The tabs of a customer's record in their order; each part loads when it is opened. */
import type { Customer } from '@cartage/contract/customer/customer.ts';
import { lazy, type ComponentType } from 'react';

/** `isOwn`: shown to one of the customer's own people, under "Account". */
export type PartProps = { customer: Customer; isOwn: boolean };
export type CustomerTab = {
  value: string;
  label: string;
  part: ComponentType<PartProps>;
  /** One of these opens it. */ permission?: readonly string[];
  /** Not for the customer's own people. */ staff?: boolean;
  /** What the customer's own people need for it, where that is another. */ own?: readonly string[];
};
export const CUSTOMER_TABS: readonly CustomerTab[] = [
  { value: 'overview', label: 'Overview', part: lazy(() => import('./overview/overview.tsx')) },
  {
    value: 'addresses',
    label: 'Addresses',
    part: lazy(() => import('./addresses/addresses.tsx')),
    permission: ['Customer.View', 'Booking.View'],
  },
  {
    value: 'products',
    label: 'Products',
    part: lazy(() => import('./products/products.tsx')),
    permission: ['Customer.View', 'Booking.View'],
  },
  {
    value: 'cost-centres',
    label: 'Cost centres',
    part: lazy(() => import('./cost-centres/cost-centres.tsx')),
    permission: ['Customer.View', 'Booking.View'],
  },
  {
    value: 'references',
    label: 'References',
    part: lazy(() => import('./references/references.tsx')),
    permission: ['Customer.View', 'Booking.View'],
  },
  {
    value: 'users',
    label: 'Users',
    part: lazy(() => import('./users/users.tsx')),
    permission: ['Administration.Users'],
    staff: true,
  },
  {
    value: 'roles',
    label: 'Roles',
    part: lazy(() => import('./roles/roles.tsx')),
    permission: ['Administration.Roles', 'Administration.Users'],
    own: ['Customer.Manage'],
  },
  {
    value: 'rates',
    label: 'Rates and carriers',
    part: lazy(() => import('./rates/rates.tsx')),
    permission: ['Carrier.View', 'Finance.View', 'Customer.View'],
    staff: true,
  },
  {
    value: 'settings',
    label: 'Settings',
    part: lazy(() => import('./settings/settings.tsx')),
    permission: ['Customer.View'],
  },
  {
    value: 'notes',
    label: 'Notes',
    part: lazy(() => import('./notes/notes.tsx')),
    permission: ['Customer.View'],
  },
  {
    value: 'discussion',
    label: 'Discussion',
    part: lazy(() => import('./discussion/discussion.tsx')),
    permission: ['Customer.View'],
  },
  {
    value: 'documents',
    label: 'Documents',
    part: lazy(() => import('./documents/documents.tsx')),
    permission: ['Customer.View'],
  },
  {
    value: 'history',
    label: 'History',
    part: lazy(() => import('./history/history.tsx')),
    permission: ['Customer.View'],
  },
];
