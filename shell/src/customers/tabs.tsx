/** The tabs of a customer's record in their order; each part loads when it is opened. */
import { customerWords } from '@cartage/contract/words/customers/customers.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import type { Customer } from '@cartage/contract/customer/customer.ts';
import type { FeatureName } from '@cartage/contract/feature.ts';
import { lazy, type ComponentType } from 'react';

const t = wordsOf(customerWords);

/** `isOwn`: shown to one of the customer's own people, under "Account". */
export type PartProps = { customer: Customer; isOwn: boolean };
export type CustomerTab = {
  value: string;
  label: () => string;
  part: ComponentType<PartProps>;
  /** One of these opens it. */ permission?: readonly string[];
  /** Not for the customer's own people. */ staff?: boolean;
  /** What the tenant may have switched off. */ feature?: FeatureName;
  /** What the customer's own people need for it, where that is another. */ own?: readonly string[];
};
export const CUSTOMER_TABS: readonly CustomerTab[] = [
  { value: 'overview', label: () => t('overview'), part: lazy(() => import('./overview/overview.tsx')) },
  {
    value: 'addresses',
    label: () => t('addresses'),
    part: lazy(() => import('./addresses/addresses.tsx')),
    permission: ['Customer.View', 'Booking.View'],
  },
  {
    value: 'products',
    label: () => t('products'),
    part: lazy(() => import('./products/products.tsx')),
    permission: ['Customer.View', 'Booking.View'],
  },
  {
    value: 'cost-centres',
    label: () => t('costCentres'),
    part: lazy(() => import('./cost-centres/cost-centres.tsx')),
    permission: ['Customer.View', 'Booking.View'],
  },
  {
    value: 'references',
    label: () => t('references'),
    part: lazy(() => import('./references/references.tsx')),
    permission: ['Customer.View', 'Booking.View'],
  },
  {
    value: 'users',
    label: () => t('users'),
    part: lazy(() => import('./users/users.tsx')),
    permission: ['Administration.Users'],
    own: ['Customer.Manage'],
  },
  {
    value: 'roles',
    label: () => t('roles'),
    part: lazy(() => import('./roles/roles.tsx')),
    permission: ['Administration.Roles', 'Administration.Users'],
    own: ['Customer.Manage'],
  },
  {
    value: 'rates',
    label: () => t('ratesAndCarriers'),
    part: lazy(() => import('./rates/rates.tsx')),
    permission: ['Carrier.View', 'Finance.View', 'Customer.View'],
    staff: true,
  },
  {
    value: 'settings',
    label: () => t('settings'),
    part: lazy(() => import('./settings/settings.tsx')),
    permission: ['Customer.View'],
  },
  {
    value: 'notes',
    label: () => t('notes'),
    part: lazy(() => import('./notes/notes.tsx')),
    permission: ['Customer.View'],
  },
  {
    value: 'discussion',
    label: () => t('discussion'),
    part: lazy(() => import('./discussion/discussion.tsx')),
    feature: 'Discussions',
    permission: ['Customer.View'],
  },
  {
    value: 'documents',
    label: () => t('documents'),
    part: lazy(() => import('./documents/documents.tsx')),
    permission: ['Customer.View'],
  },
  {
    value: 'history',
    label: () => t('history'),
    part: lazy(() => import('./history/history.tsx')),
    permission: ['Customer.View'],
  },
];
