/** Acting as another user of the tenant, and back (shell.txt §4). */
import { CREDENTIALS, impersonateCalls } from '@cartage/contract/core/auth.ts';
import { switchUserWords } from '@cartage/contract/words/switch-user.ts';
import { askBefore, toast, useClient, useNavigate, useSessionClient, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(switchUserWords);

/** Calls impersonate-end, then starts a sign-in with the product's own provider, which finds the owner signed in. The page loads anew: nothing of the other person's stays in memory. */
export function useEndImpersonation(): () => void {
  const client = useClient(),
    session = useSessionClient();
  const end = async () => {
    try {
      await client(impersonateCalls.end, {});
    } catch {
      toast({
        title: t('stillActing'),
        description: t('stillActingText'),
        tone: 'bad',
      });
      return;
    }
    session.announce();
    await session.signIn(CREDENTIALS, { callbackUrl: `${window.location.origin}/` });
  };
  // Asked before the call: by the time the page loads anew, somebody else is signed in.
  return () => askBefore(() => void end());
}
export function useActAs(): (userId: number, returnTo: string) => Promise<void> {
  const session = useSessionClient(),
    navigate = useNavigate();
  return async (userId, returnTo) => {
    const now = await session.update({ impersonate: userId }).catch(() => undefined);
    if (!now?.impersonatedLogin) {
      toast({
        title: t('mayNot'),
        description: t('mayNotText'),
        tone: 'bad',
      });
      return;
    }
    toast({
      title: t('acting', { name: now.user.name }),
      description: t('actingText'),
      tone: 'info',
    });
    void navigate(returnTo.startsWith('/') && !returnTo.startsWith('//') ? returnTo : '/');
  };
}
