/** The shell's own pages and the remotes' behind one router; what a page wants of the layout is said here. */
import { page, type RemotePage } from '@cartage/ui/core.ts';
import { lazy, Suspense } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router';
import { Layout } from './layout/layout.tsx';
import { PageFrame } from './layout/page-frame.tsx';
import { RemoteArea } from './layout/remote-area.tsx';

const Home = lazy(() => import('./home.tsx'));
const bare = { public: true, hideNavigation: true, hideHeader: true };
const talk = { feature: 'Discussions' as const };
const OWN_PAGES: Record<string, RemotePage> = {
  '/auth/login': page(() => import('./auth/login.page.tsx'), bare),
  '/auth/forgot': page(() => import('./auth/forgot.page.tsx'), bare),
  '/auth/reset': page(() => import('./auth/reset.page.tsx'), bare),
  '/auth/confirm': page(() => import('./auth/confirm.page.tsx'), bare),
  '/auth/complete': page(() => import('./auth/complete.page.tsx'), bare),
  '/auth/logout': page(() => import('./auth/logout.page.tsx'), bare),
  '/auth/switch': page(() => import('./auth/switch.page.tsx')),
  '/register': page(() => import('./register/register.page.tsx'), bare),
  '/track': page(() => import('./track/track.page.tsx'), bare),
  '/dashboard': page(() => import('./dashboard/dashboard.page.tsx')),
  '/customers': page(() => import('./customers/customers.page.tsx')),
  '/customers/waiting': page(() => import('./customers/waiting/waiting.page.tsx')),
  '/customers/:id/details': page(() => import('./customers/customer-details.page.tsx')),
  '/account': page(() => import('./customers/account.page.tsx')),
  '/carriers': page(() => import('./carriers/carriers.page.tsx')),
  '/settings': page(() => import('./settings/settings.page.tsx')),
  '/settings/templates': page(() => import('./settings/templates/templates.page.tsx'), { feature: 'Templates' }),
  '/settings/users/:id': page(() => import('./settings/user/user.page.tsx')),
  '/settings/roles/:id': page(() => import('./settings/role/role.page.tsx')),
  '/settings/webhooks/:id': page(() => import('./settings/webhooks/webhook.page.tsx')),
  '/settings/entities': page(() => import('./entities/design/definitions.page.tsx')),
  '/settings/entities/:type': page(() => import('./entities/design/designer.page.tsx')),
  '/settings/new-entity': page(() => import('./entities/design/designer.page.tsx')),
  '/entities/:type': page(() => import('./entities/records.page.tsx')),
  '/entities/:type/:id': page(() => import('./entities/record.page.tsx')),
  '/records/:named': page(() => import('./entities/named.page.tsx')),
  '/forms/:type': page(() => import('./entities/form.page.tsx'), bare),
  '/discussions': page(() => import('./talk/discussions.page.tsx'), talk),
  '/discussions/:id': page(() => import('./talk/discussion.page.tsx'), talk),
  '/outbox': page(() => import('./talk/outbox.page.tsx')),
  '/outbox/inbox': page(() => import('./talk/inbox.page.tsx')),
  '/outbox/sms': page(() => import('./talk/sms.page.tsx')),
  '/outbox/stopped': page(() => import('./talk/stopped.page.tsx')),
  '/outbox/suppressed': page(() => import('./talk/suppressed.page.tsx')),
  '/reports': page(() => import('./reports/reports.page.tsx')),
};
const ownPage = (pathname: string) => Object.entries(OWN_PAGES).find(([path]) => matchPath(path, pathname))?.[1];

export function Pages() {
  const { pathname } = useLocation();
  return (
    <Layout options={ownPage(pathname)}>
      <Routes>
        <Route
          path="/"
          element={
            <Suspense>
              <Home />
            </Suspense>
          }
        />
        {Object.entries(OWN_PAGES).map(([path, own]) => (
          <Route key={path} path={path} element={<PageFrame page={own} />} />
        ))}
        <Route path="*" element={<RemoteArea />} />
      </Routes>
    </Layout>
  );
}
