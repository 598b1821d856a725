import { signInWords } from '@cartage/contract/words/sign-in.ts';
import { ErrorState, useSessionClient, wordsOf } from '@cartage/ui/core.ts';
import { useEffect, useRef, useState } from 'react';
import { FullScreenSpinner } from '../layout/full-screen-spinner.tsx';

const t = wordsOf(signInWords);

/** Signs out at once; a whole page load afterwards leaves nothing of the session in memory. */
export default function LogoutPage() {
  const session = useSessionClient();
  const [error, setError] = useState<unknown>();
  const begun = useRef(false);
  const leave = () => {
    setError(undefined);
    session.signOut({ callbackUrl: `${window.location.origin}/auth/login` }).catch(setError);
  };
  useEffect(() => {
    if (!begun.current) {
      begun.current = true;
      leave();
    }
  }); // once, also under a second render
  return error === undefined ? (
    <FullScreenSpinner />
  ) : (
    <ErrorState error={error} title={t('stillSignedIn')} meaning={t('signOutUnanswered')} onRetry={leave} />
  );
}
