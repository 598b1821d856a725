/** The typed client of the page: bearer token from the session, tenant from the host, a 401 re-reads the session once. */
import { createClient, type Client } from '@cartage/client/client.ts';
import { createContext, useContext, type ReactNode } from 'react';
import type { SessionClient } from '../session/session-client.ts';
import { knowFaults, speakFault } from '../words/faults.ts';
import { spokenLanguage } from '../words/spoken.ts';

const Context = createContext<Client | undefined>(undefined);
export const ClientProvider = ({ client, children }: { client: Client; children: ReactNode }) => (
  <Context.Provider value={client}>{children}</Context.Provider>
);

export function useClient(): Client {
  const client = useContext(Context);
  if (!client) throw new Error('useClient needs a ClientProvider');
  return client;
}

let tenantId = -1;
/** Known once the tenant is; until then the host decides. */
export const setClientTenant = (id: number): void => {
  tenantId = id;
};

export function browserClient(session: SessionClient): Client {
  knowFaults();
  return createClient({
    baseUrl: '',
    tenantId: () => tenantId,
    // Whoever refuses says why in the language of the page.
    headers: () => ({ 'accept-language': spokenLanguage().name }),
    speak: speakFault,
    token: async () =>
      session.get().session?.accessToken ??
      (session.get().status === 'loading' ? (await session.refresh())?.accessToken : undefined),
    onUnauthorized: async () => {
      const before = session.get().session?.accessToken;
      const after = (await session.refresh())?.accessToken;
      return !!after && after !== before;
    },
  });
}
