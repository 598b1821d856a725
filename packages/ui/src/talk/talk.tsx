/** Conversation, loaded when somebody first opens it. */
import { lazy, Suspense } from 'react';
import { SkeletonRows } from '../controls/states.tsx';
import type { DiscussionsProps } from './discussions.tsx';

const Of = lazy(() => import('./discussions.tsx'));
const One = lazy(() => import('./thread.tsx').then((m) => ({ default: m.Thread })));

/** A record's discussions, for a tab of its page. */
export const Discussions = (props: DiscussionsProps) => (
  <Suspense fallback={<SkeletonRows rows={4} />}>
    <Of {...props} />
  </Suspense>
);
/** One discussion by its id. */
export const DiscussionThread = (props: React.ComponentProps<typeof One>) => (
  <Suspense fallback={<SkeletonRows rows={4} />}>
    <One {...props} />
  </Suspense>
);
