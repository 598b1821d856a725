/** The shell: session, tenant, data, router; then layout and pages. */
import {
  asking,
  AskToLeave,
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
import { UNSAFE_createBrowserHistory as createBrowserHistory, unstable_HistoryRouter as Router } from 'react-router';
import { Embedded } from './embed/embedded.tsx';
import { Pages } from './pages.tsx';
import { Ready } from './ready.tsx';

const session = createSessionClient();
const client = browserClient(session);
const queries = createQueryClient();
/** As `BrowserRouter` makes it, but unsaved text is asked about before it is left. */
const history = asking(createBrowserHistory({ v5Compat: true }));

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <ClientProvider client={client}>
        <SessionProvider client={session} pollSeconds={300}>
          <TenantProvider>
            <FeaturesProvider>
              <Router history={history}>
                <Ready>
                  <Pages />
                </Ready>
                <AskToLeave />
              </Router>
              <Toaster />
              <Embedded />
            </FeaturesProvider>
          </TenantProvider>
        </SessionProvider>
      </ClientProvider>
    </QueryClientProvider>
  );
}
