import { Card } from '../controls/bits.tsx';
import { ErrorState, SkeletonRows } from '../controls/states.tsx';
import { Page, type PageProps } from './page.tsx';

type Props = Pick<PageProps, 'title' | 'crumbs'> & {
  found: { isError: boolean; error: unknown; refetch: () => unknown };
};
/** A record's page while there is no record: it is on its way, or it says why it is not and asks again. */
export const RecordWaits = ({ found, ...page }: Props) => (
  <Page {...page}>
    <Card flush>
      {found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonRows rows={10} />
      )}
    </Card>
  </Page>
);
