/** Parts of the frame whose code comes by itself: where it does not come, everything beside them stands. */
import { layoutWords } from '@cartage/contract/words/shell/layout.ts';
import { Button, ErrorBoundary, logClient, toast, useWords } from '@cartage/ui/core.ts';
import { RotateCcw } from 'lucide-react';
import { Suspense, useEffect, type ReactNode } from 'react';

/** Without `missing` what does not come is left out. */
export function Part({ children, missing }: { children: ReactNode; missing?: ReactNode }) {
  return (
    <ErrorBoundary fallback={(error) => <Missing error={error}>{missing}</Missing>}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
function Missing({ error, children }: { error: unknown; children: ReactNode }) {
  useEffect(() => logClient('error', 'PART_FAILED', error), [error]);
  return children;
}

/** In place of the menu. What is loaded already keeps its failure, so only the page as a whole can be tried again. */
export function NoMenu() {
  const t = useWords(layoutWords);
  return (
    <div role="alert" className="grid gap-3 p-4 text-sm">
      {t('menuDidNotLoad')}
      <Button variant="outline" size="sm" icon={<RotateCcw />} onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </div>
  );
}
/** In place of what was opened over the page: it says so and is closed. */
export function Unopened({ onClose }: { onClose: () => void }) {
  const t = useWords(layoutWords);
  useEffect(() => {
    toast({ tone: 'bad', title: t('didNotOpen'), description: t('didNotOpenMeaning') });
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  return null;
}
