/** The pages of one remote. A dead, hanging or broken remote costs its own pages only, and "Try again" really does. */
import { layoutWords } from '@cartage/contract/words/shell/layout.ts';
import { useWords } from '@cartage/ui/core.ts';
import type { Remote, RemotePage } from '@cartage/ui/core.ts';
import { useEffect, useState } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router';
import NotFoundPage from '../not-found.page.tsx';
import { loadedRemote, openRemote, remoteOf, type RemoteName } from '../remotes.ts';
import { useLayoutOptions } from './options.ts';
import { PageDown, PageFrame, PageSpinner } from './page-frame.tsx';

function useDown(name: RemoteName): string {
  const t = useWords(layoutWords);
  switch (name) {
    case 'mfe-booking':
      return t('bookingsDidNotLoad');
    case 'mfe-finance':
      return t('financeDidNotLoad');
    case 'mfe-jobs':
      return t('jobsDidNotLoad');
    case 'mfe-warehouse':
      return t('warehouseDidNotLoad');
  }
}

export function RemoteArea() {
  const name = remoteOf(useLocation().pathname);
  return name ? <Loaded key={name} name={name} /> : <NotFoundPage />;
}

function Loaded({ name }: { name: RemoteName }) {
  const { pathname } = useLocation();
  const down = useDown(name);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ remote?: Remote | undefined; error?: unknown }>({ remote: loadedRemote(name) });
  useEffect(() => {
    let gone = false;
    if (!loadedRemote(name)) setState({});
    openRemote(name, attempt).then(
      (remote) => {
        if (!gone) setState({ remote });
      },
      (error: unknown) => {
        if (!gone) setState({ error: error ?? new Error('failed') });
      },
    );
    return () => {
      gone = true;
    };
  }, [name, attempt]);
  if (state.error !== undefined)
    return <PageDown error={state.error} title={down} onRetry={() => setAttempt(attempt + 1)} />;
  if (!state.remote) return <PageSpinner />;
  const { pages } = state.remote;
  if (!Object.keys(pages).some((path) => matchPath(path, pathname))) return <NotFoundPage />;
  return (
    <Routes>
      {Object.entries(pages).map(([path, page]) => (
        <Route key={path} path={path} element={<Framed page={page} />} />
      ))}
    </Routes>
  );
}
function Framed({ page }: { page: RemotePage }) {
  useLayoutOptions(page);
  return <PageFrame page={page} />;
}
