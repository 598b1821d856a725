/** What stands before the pages: the tenant, then the session, then the words. */
import {
  ErrorState,
  loadFloating,
  PushProvider,
  useQueryClient,
  useSession,
  useTenant,
  useTitleOfMissingTenant,
  WordsProvider,
} from '@cartage/ui/core.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { FullScreenSpinner } from './layout/full-screen-spinner.tsx';

/** Nothing is drawn until the tenant is known, and nothing at all for one that is not available (shell.txt §2). */
export function Ready({ children }: { children: ReactNode }) {
  const tenant = useTenant();
  const queries = useQueryClient();
  const { status, user } = useSession();
  useTitleOfMissingTenant();
  const was = useRef<number | undefined>(undefined);
  useEffect(() => {
    // Another person's rows must not be seen for a moment.
    if (was.current !== undefined && user?.id !== was.current)
      queries.removeQueries({ predicate: (q) => !String(q.meta?.['group']).startsWith('/api/core/') });
    was.current = user?.id;
    if (user) void loadFloating();
    // oxlint-disable-next-line react/exhaustive-deps -- who it is counts, not the record that is read anew
  }, [user?.id]);
  if (tenant.state !== undefined && tenant.state !== 'Available') return null;
  if (tenant.state === undefined && tenant.loading) return null;
  if (tenant.loading || status === 'loading') return <FullScreenSpinner />;
  if (tenant.state === undefined) return <ErrorState error={{ status: 0 }} onRetry={() => window.location.reload()} />;
  return (
    <PushProvider>
      <WordsProvider>{children}</WordsProvider>
    </PushProvider>
  );
}
