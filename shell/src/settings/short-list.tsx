/** The few things that a page of the settings keeps: what they are for, what there is, and the way to one more. */
import { EmptyState, ErrorState, SkeletonRows } from '@cartage/ui/core.ts';
import type { ReactNode } from 'react';

type Props<Row> = {
  found: { data: readonly Row[] | undefined; isError: boolean; error: unknown; refetch: () => unknown };
  about: ReactNode;
  /** Above the list; where there is none yet, below the words that say so. */ add: ReactNode;
  empty: { icon: ReactNode; title: string; text: string };
  children: (rows: readonly Row[]) => ReactNode;
};
export function ShortList<Row>({ found, about, add, empty, children }: Props<Row>) {
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <p className="max-w-2xl min-w-0 flex-1 basis-72 text-table text-muted">{about}</p>
        {found.data?.length ? <span className="ml-auto">{add}</span> : null}
      </div>
      {found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonRows rows={4} />
      ) : found.data.length === 0 ? (
        <EmptyState {...empty} action={add} />
      ) : (
        children(found.data)
      )}
    </>
  );
}
