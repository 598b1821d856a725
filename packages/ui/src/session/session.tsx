/** Session context: who is signed in and what they may do; read again when the window becomes visible or another tab says so. */
import type { Session } from '@cartage/contract/core/auth.ts';
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { SESSION_STORAGE_KEY, type SessionClient } from './session-client.ts';

const Context = createContext<SessionClient | undefined>(undefined);
type Props = {
  client: SessionClient;
  children: ReactNode;
  /** Seconds between polls; 0 is off. */ pollSeconds?: number;
  pollWhenOffline?: boolean;
};

export function SessionProvider({ client, children, pollSeconds = 0, pollWhenOffline = false }: Props) {
  useEffect(() => {
    if (client.get().status === 'loading') void client.refresh();
    const visible = () => {
      if (document.visibilityState === 'visible') void client.refresh();
    };
    const told = (e: StorageEvent) => {
      if (e.key === SESSION_STORAGE_KEY) void client.refresh();
    };
    document.addEventListener('visibilitychange', visible);
    window.addEventListener('storage', told);
    const timer =
      pollSeconds > 0
        ? setInterval(() => {
            if (navigator.onLine || pollWhenOffline) void client.refresh();
          }, pollSeconds * 1000)
        : undefined;
    return () => {
      document.removeEventListener('visibilitychange', visible);
      window.removeEventListener('storage', told);
      clearInterval(timer);
    };
  }, [client, pollSeconds, pollWhenOffline]);
  return <Context.Provider value={client}>{children}</Context.Provider>;
}

export function useSessionClient(): SessionClient {
  const client = useContext(Context);
  if (!client) throw new Error('useSession needs a SessionProvider');
  return client;
}

export type Me = {
  status: 'loading' | 'authenticated' | 'unauthenticated';
  session: Session | undefined;
  user: Session['user'] | undefined;
  /** A customer's own person; everyone else signed in belongs to the tenant. */
  isCustomer: boolean;
  isTenant: boolean;
  isDriver: boolean;
  impersonating: boolean;
  customerId: number | undefined;
  /** Whether one of the permissions is held. A module name asks for its `.View`. */
  can: (...permissions: string[]) => boolean;
};
const NOTHING = () => () => undefined;
const OnCompanyClock = createContext(false);
/** Within it times are drawn by the company's clock, whatever zone the reader chose: the planning of a day has one clock. */
export const CompanyClock = ({ children }: { children: ReactNode }) => (
  <OnCompanyClock.Provider value={true}>{children}</OnCompanyClock.Provider>
);
/** The zone in which whoever is signed in reads times; empty where it is the company's, and for strangers. */
export function useOwnZone(): string {
  const client = useContext(Context);
  const state = useSyncExternalStore(client?.subscribe ?? NOTHING, () => client?.get());
  const isCompanys = useContext(OnCompanyClock);
  return (!isCompanys && state?.session?.user.timezone) || '';
}
/** With `required`, a missing session goes to sign-in with error SessionRequired and the current page as callback. */
export function useSession({ required = false }: { required?: boolean } = {}): Me {
  const client = useSessionClient();
  const { status, session } = useSyncExternalStore(client.subscribe, client.get);
  useEffect(() => {
    if (required && status === 'unauthenticated')
      window.location.assign(
        `/auth/login?${new URLSearchParams({ error: 'SessionRequired', callbackUrl: window.location.href })}`,
      );
  }, [required, status]);
  return useMemo(() => {
    const held = new Set(session?.permissions);
    const customerId = session?.customer?.id;
    return {
      status,
      session,
      user: session?.user,
      customerId,
      isCustomer: customerId !== undefined,
      isTenant: !!session && customerId === undefined,
      isDriver: !!session?.isDriver,
      impersonating: !!session?.impersonatedLogin,
      can: (...permissions) => permissions.some((p) => held.has(p.includes('.') ? p : `${p}.View`)),
    };
  }, [status, session]);
}
