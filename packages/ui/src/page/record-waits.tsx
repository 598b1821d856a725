import { pageWords } from '@cartage/contract/words/everywhere/pages.ts';
import { Link } from 'react-router';
import { Card } from '../controls/bits.tsx';
import { Button } from '../controls/button.tsx';
import { explain, ErrorState, SkeletonRows } from '../controls/states.tsx';
import { wordsOf } from '../words/spoken.ts';
import { Page, type PageProps } from './page.tsx';

const t = wordsOf(pageWords);

type Props = Pick<PageProps, 'title' | 'crumbs'> & {
  found: { isError: boolean; error: unknown; refetch: () => unknown };
};
/** A record's page while there is no record: it is on its way, or it says why it is not and asks again, or leads back where there is none. */
export const RecordWaits = ({ found, ...page }: Props) => (
  <Page {...page}>
    <Card flush>
      {found.isError ? (
        <>
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
          <WayBack of={page} isGone={explain(found.error).status === 404} />
        </>
      ) : (
        <SkeletonRows rows={10} />
      )}
    </Card>
  </Page>
);

function WayBack({ of: { crumbs }, isGone }: { of: Pick<PageProps, 'crumbs'>; isGone: boolean }) {
  const to = crumbs?.at(-1)?.to;
  if (!isGone || !to) return null;
  return (
    <p className="-mt-6 pb-12 text-center">
      <Button asChild variant="outline" size="sm">
        <Link to={to}>{t('back')}</Link>
      </Button>
    </p>
  );
}
