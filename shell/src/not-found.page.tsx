import { Button, EmptyState, Link, Page } from '@cartage/ui/core.ts';
import { Compass } from 'lucide-react';

export default function NotFoundPage() {
  return (
    <Page title="Page not found">
      <div className="rounded-card border border-line bg-surface-1">
        <EmptyState
          icon={<Compass />}
          title="There is no page at this address"
          text="The link may be out of date or mistyped."
          action={
            <Button asChild variant="outline">
              <Link to="/">Go to the home page</Link>
            </Button>
          }
        />
      </div>
    </Page>
  );
}
