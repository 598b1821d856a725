/** The shell: session, tenant, data, router; then layout and pages. */
import {
  browserClient,
  ClientProvider,
  createQueryClient,
  createSessionClient,
  FeaturesProvider,
  QueryClientProvider,
  SessionProvider,
  TenantProvider,
  Toaster,
} from '@cartage/ui/core.ts';
import { BrowserRouter } from 'react-router';
import { Embedded } from './embed/embedded.tsx';
import { Pages } from './pages.tsx';
import { Ready } from './ready.tsx';

const session = createSessionClient();
const client = browserClient(session);
const queries = createQueryClient();

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <ClientProvider client={client}>
        <SessionProvider client={session} pollSeconds={300}>
          <TenantProvider>
            <FeaturesProvider>
              <BrowserRouter>
                <Ready>
                  <Pages />
                </Ready>
              </BrowserRouter>
              <Toaster />
              <Embedded />
            </FeaturesProvider>
          </TenantProvider>
        </SessionProvider>
      </ClientProvider>
    </QueryClientProvider>
  );
}
