import { EmptyState } from '@cartage/ui/core.ts';
import { Lock } from 'lucide-react';

/** In the place of a page that books, for who only looks. */
export const MayNotBook = () => (
  <EmptyState
    icon={<Lock />}
    title="You may not book freight"
    text="Your roles let you look at bookings. An administrator can change that."
  />
);
