import { ErrorState, useSessionClient } from '@cartage/ui/core.ts';
import { useEffect, useRef, useState } from 'react';
import { FullScreenSpinner } from '../layout/full-screen-spinner.tsx';

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
    <ErrorState
      error={error}
      title="You are still signed in"
      meaning="The server did not answer the sign-out."
      onRetry={leave}
    />
  );
}
