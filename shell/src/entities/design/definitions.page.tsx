/** The tenant's own kinds of record. */
import { entityDesignWords } from '@cartage/contract/words/entities/design.ts';
import { entityDefinitionCalls, type EntityDefinition } from '@cartage/contract/core/entities/definition.ts';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Link,
  Page,
  SkeletonRows,
  useCall,
  wordsOf,
} from '@cartage/ui/core.ts';
import { Boxes, Plus } from 'lucide-react';
import { recordsAt } from '@cartage/contract/core/entities/page-address.ts';
import { designAt, NEW_DESIGN } from '../address.ts';

const t = wordsOf(entityDesignWords);

export default function DefinitionsPage() {
  const found = useCall(entityDefinitionCalls.list, {});
  return (
    <Page
      title={t('entities')}
      crumbs={[{ label: t('settings'), to: '/settings' }]}
      fill
      actions={[{ label: t('newEntity'), icon: <Plus />, to: NEW_DESIGN, primary: true }]}
    >
      <Card flush>
        {found.isPending ? (
          <SkeletonRows rows={4} />
        ) : found.isError ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : found.data.length === 0 ? (
          <EmptyState
            icon={<Boxes />}
            title={t('noEntitiesYet')}
            text={t('aboutEntities')}
            action={
              <Button asChild size="sm" icon={<Plus />}>
                <Link to={NEW_DESIGN}>{t('newEntity')}</Link>
              </Button>
            }
          />
        ) : (
          <ul aria-label={t('entities')} className="divide-y divide-line">
            {found.data.map((d) => (
              <Kind key={d.id} definition={d} />
            ))}
          </ul>
        )}
      </Card>
    </Page>
  );
}
const Kind = ({ definition: d }: { definition: EntityDefinition }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
    <Link to={designAt(d.name)} className="min-w-0 flex-1 text-sm font-medium hover:underline">
      {d.name}
      <span className="block text-xs font-normal text-muted">
        {t('fieldsAndVersion', { fields: Object.keys(d.properties).length, version: d.version })}
      </span>
    </Link>
    {d.ispublic && <Badge>{t('publicForm')}</Badge>}
    {d.options.customers !== 'none' && <Badge>{t('customers')}</Badge>}
    <Button asChild variant="outline" size="sm">
      <Link to={recordsAt(d.name)}>{d.options.pluralname}</Link>
    </Button>
  </li>
);
