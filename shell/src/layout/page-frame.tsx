/** Each page in its own error boundary and Suspense: a fault costs one page, never the sidebar. */
import { layoutWords } from '@cartage/contract/words/shell/layout.ts';
import {
  Button,
  EmptyState,
  ErrorBoundary,
  logClient,
  Spinner,
  type RemotePage,
  useIsOff,
  useWords,
} from '@cartage/ui/core.ts';
import { RotateCcw, Unplug } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import NotFoundPage from '../not-found.page.tsx';
import { within } from '../remotes.ts';

const made = new Map<RemotePage, ComponentType>();
function componentOf(page: RemotePage): ComponentType {
  let component = made.get(page);
  if (!component) made.set(page, (component = lazy(() => within(10_000, page.load()))));
  return component;
}

export function PageFrame({ page }: { page: RemotePage }) {
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const isOff = useIsOff();
  if (page.feature && isOff(page.feature)) return <NotFoundPage />;
  const Component = componentOf(page);
  // A failed lazy component keeps its failure, so trying again makes a new one.
  const again = () => {
    made.delete(page);
    setAttempt(attempt + 1);
  };
  return (
    <ErrorBoundary key={`${pathname}#${attempt}`} fallback={(error) => <PageDown error={error} onRetry={again} />}>
      <Suspense fallback={<PageSpinner />}>
        {/* oxlint-disable-next-line react/static-components -- made once a page and kept in `made` */}
        <Component />
      </Suspense>
    </ErrorBoundary>
  );
}
/** What loads in less shows no spinner at all (shell.txt §9). */
const LAZY_DELAY_MS = 200;
export function PageSpinner() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LAZY_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return <div className="grid min-h-64 flex-1 place-items-center">{late && <Spinner className="size-5" />}</div>;
}

export function PageDown({
  error,
  onRetry,
  title,
}: {
  error: unknown;
  onRetry: () => void;
  /** Which part did not load, where that is known. */
  title?: string;
}) {
  const t = useWords(layoutWords);
  const [logged] = useState(() => {
    logClient('error', 'PAGE_FAILED', error);
    return true;
  });
  return (
    <div role="alert" data-logged={logged} className="mx-auto mt-[12vh] w-full max-w-lg px-4">
      <div className="rounded-card border border-line bg-surface-1">
        <EmptyState
          icon={<Unplug />}
          title={title ?? t('thisPageDidNotLoad')}
          text={t('restOfProgramWorks')}
          action={
            <Button variant="outline" icon={<RotateCcw />} onClick={onRetry}>
              {t('tryAgain')}
            </Button>
          }
        />
      </div>
    </div>
  );
}
