/** Acting as another user of the tenant, and back (shell.txt §4). */
import { impersonateCalls } from '@cartage/contract/core/auth.ts';
import { toast, useClient, useNavigate, useQueryClient, useSessionClient } from '@cartage/ui/core.ts';

/** Calls impersonate-end, then starts a sign-in with the product's own provider: the owner's session is there again. */
export function useEndImpersonation(): () => void {
  const client = useClient(), session = useSessionClient(), queries = useQueryClient(), navigate = useNavigate();
  return () => void (async () => {
    try { await client(impersonateCalls.end, {}); } catch { toast({ title: 'The impersonation did not end', description: 'Try again, or sign out.', tone: 'bad' }); return; }
    const owner = await session.refresh();
    session.announce();
    queries.removeQueries({ predicate: (q) => q.meta?.['group'] !== undefined && !String(q.meta['group']).startsWith('/api/core/') });
    if (!owner) { await session.signIn(); return; }
    toast({ title: `You are ${owner.user.name} again`, tone: 'ok' });
    void navigate('/');
  })();
}
export function useActAs(): (userId: number, returnTo: string) => Promise<void> {
  const session = useSessionClient(), navigate = useNavigate();
  return async (userId, returnTo) => {
    const now = await session.update({ impersonate: userId }).catch(() => undefined);
    if (!now?.impersonatedLogin) { toast({ title: 'You cannot act as this user', description: 'The account may be inactive, or may do more than you may.', tone: 'bad' }); return; }
    toast({ title: `Acting as ${now.user.name}`, description: 'Every change is recorded with both names.', tone: 'info' });
    void navigate(returnTo.startsWith('/') && !returnTo.startsWith('//') ? returnTo : '/');
  };
}
