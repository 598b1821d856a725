/** What refers to a record from the tenant's own kinds, as a tab of its page. The list itself loads when it is opened. */
import { linkAt } from '@cartage/contract/core/entities/page-address.ts';
import { pageWords } from '@cartage/contract/words/everywhere/pages.ts';
import { lazy, Suspense } from 'react';
import { wordsOf } from '../words/spoken.ts';
import { linksTo, useKinds } from './linking-kinds.ts';
import { SkeletonRows } from './states.tsx';

const t = wordsOf(pageWords);
const Listed = lazy(() => import('./referring.tsx'));

/** Of a booking, job or customer: where no kind that the person may read links to one, there is none. */
export function useLinksTab(to: 'Booking' | 'Job' | 'Customer', id: string | number) {
  const isLinkedTo = useKinds().data?.some(linksTo(to)) ?? false;
  return {
    value: 'links',
    label: t('links'),
    hidden: !isLinkedTo,
    content: <Referring url={linkAt(to, String(id))} to={to} />,
  };
}
export const Referring = (of: { url: string; to: string }) => (
  <Suspense fallback={<SkeletonRows rows={3} />}>
    <Listed {...of} />
  </Suspense>
);
