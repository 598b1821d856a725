import { Skeleton } from '@cartage/ui/core.ts';

/** A heading is never empty: who does not see the grey bar hears what is loading. */
export const LoadingHeading = ({ title }: { title: string }) => (
  <>
    <span className="sr-only">{title}</span>
    <Skeleton className="h-6 w-44" />
  </>
);
