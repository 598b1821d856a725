/** The records of one of the tenant's own kinds. */
import { entityWords } from '@cartage/contract/words/entities/records.ts';
import { entityDefinitionCalls, type EntityDefinition } from '@cartage/contract/core/entities/definition.ts';
import { entityCalls } from '@cartage/contract/core/entities/entity.ts';
import { highlightOf } from '@cartage/contract/core/entities/rules.ts';
import {
  Button,
  ErrorState,
  Page,
  SkeletonRows,
  useCall,
  useNavigate,
  useParams,
  When,
  wordsOf,
} from '@cartage/ui/core.ts';
import { ListPage } from '@cartage/ui/data.ts';
import { PencilRuler, Plus } from 'lucide-react';
import { useState } from 'react';
import { recordAt } from '@cartage/contract/core/entities/page-address.ts';
import { designAt } from './address.ts';
import { columnsOf, filtersOf, onCard } from './columns.tsx';
import { RecordDialog } from './record.form.tsx';

const t = wordsOf(entityWords);

export default function RecordsPage() {
  const { type = '' } = useParams();
  const found = useCall(entityDefinitionCalls.find, { type });
  if (found.isPending)
    return (
      <Page title={type}>
        <SkeletonRows />
      </Page>
    );
  if (found.isError)
    return (
      <Page title={type}>
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      </Page>
    );
  return <Records key={found.data.id} definition={found.data} />;
}

/** A table's cells have a ground of their own, a phone's card has not. */
const ROW = {
  accent: 'bg-accent-soft [&>td]:bg-accent-soft',
  ok: 'bg-ok-soft [&>td]:bg-ok-soft',
  warn: 'bg-warn-soft [&>td]:bg-warn-soft',
  danger: 'bg-bad-soft [&>td]:bg-bad-soft',
} as const;
function Records({ definition }: { definition: EntityDefinition }) {
  const { name: type, options, mayWrite, mayDesign } = definition;
  const [adding, add] = useState(false);
  const navigate = useNavigate();
  return (
    <ListPage
      title={options.pluralname}
      name={`entity-${definition.id}`}
      call={entityCalls.list}
      input={{ type }}
      columns={columnsOf(definition)}
      filters={filtersOf(definition)}
      search={['title']}
      searchLabel={t('name')}
      sort="creationTime desc"
      href={(r) => recordAt(type, r.id)}
      rowClass={(r) => {
        const colour = highlightOf(options.highlightrow, r.values);
        return colour && ROW[colour];
      }}
      card={(r) => ({
        code: <span className="text-muted">{r.creatorName}</span>,
        state: (
          <span className="num text-muted">
            <When at={r.creationTime} />
          </span>
        ),
        title: r.title,
        left: onCard(definition, r),
      })}
      actions={[
        mayDesign && { label: t('design'), icon: <PencilRuler />, to: designAt(type) },
        mayWrite && {
          label: t('newKind', { kind: type.toLowerCase() }),
          icon: <Plus />,
          primary: true,
          onClick: () => add(true),
        },
      ]}
      empty={{
        title: t('noKindYet', { kind: options.pluralname.toLowerCase() }),
        text: definition.ispublic ? t('appearWhenSentIn') : t('firstOneAppears'),
        ...(mayWrite && {
          action: (
            <Button size="sm" icon={<Plus />} onClick={() => add(true)}>
              {t('newKind', { kind: type.toLowerCase() })}
            </Button>
          ),
        }),
      }}
      aside={
        adding && (
          <RecordDialog
            definition={definition}
            onClose={() => add(false)}
            onDone={(made) => void navigate(recordAt(type, made.id))}
          />
        )
      }
    />
  );
}
