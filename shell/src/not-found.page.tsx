import { layoutWords } from '@cartage/contract/words/shell/layout.ts';
import { Button, EmptyState, Link, Page, useWords } from '@cartage/ui/core.ts';
import { Compass } from 'lucide-react';

export default function NotFoundPage() {
  const t = useWords(layoutWords);
  return (
    <Page title={t('pageNotFound')}>
      <div className="rounded-card border border-line bg-surface-1">
        <EmptyState
          icon={<Compass />}
          title={t('thereIsNoPage')}
          text={t('linkMayBeOut')}
          action={
            <Button asChild variant="outline">
              <Link to="/">{t('goToHomePage')}</Link>
            </Button>
          }
        />
      </div>
    </Page>
  );
}
