/** A record's files, loaded when somebody first opens them. */
import { lazy, Suspense } from 'react';
import { SkeletonRows } from '../controls/states.tsx';
import type { DocumentsProps } from './documents.tsx';

const Of = lazy(() => import('./documents.tsx'));

/** For a tab of the record's page. */
export const Files = (props: DocumentsProps) => (
  <Suspense fallback={<SkeletonRows rows={3} />}>
    <Of {...props} />
  </Suspense>
);
