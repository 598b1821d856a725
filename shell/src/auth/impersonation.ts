/** Acting as another user of the tenant, and back (shell.txt §4). */
import { CREDENTIALS, impersonateCalls } from '@cartage/contract/core/auth.ts';
import { toast, useClient, useNavigate, useSessionClient } from '@cartage/ui/core.ts';

/** Calls impersonate-end, then starts a sign-in with the product's own provider, which finds the owner signed in. The page loads anew: nothing of the other person's stays in memory. */
export function useEndImpersonation(): () => void {
  const client = useClient(),
    session = useSessionClient();
  return () =>
    void (async () => {
      try {
        await client(impersonateCalls.end, {});
      } catch {
        toast({
          title: 'You are still acting as this user',
          description: 'It could not be ended. Try again, or sign out.',
          tone: 'bad',
        });
        return;
      }
      session.announce();
      await session.signIn(CREDENTIALS, { callbackUrl: `${window.location.origin}/` });
    })();
}
export function useActAs(): (userId: number, returnTo: string) => Promise<void> {
  const session = useSessionClient(),
    navigate = useNavigate();
  return async (userId, returnTo) => {
    const now = await session.update({ impersonate: userId }).catch(() => undefined);
    if (!now?.impersonatedLogin) {
      toast({
        title: 'You cannot act as this user',
        description: 'The account may be inactive, or have permissions that you do not have.',
        tone: 'bad',
      });
      return;
    }
    toast({
      title: `Acting as ${now.user.name}`,
      description: 'Every change is recorded under both names.',
      tone: 'info',
    });
    void navigate(returnTo.startsWith('/') && !returnTo.startsWith('//') ? returnTo : '/');
  };
}
