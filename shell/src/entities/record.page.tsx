/** A record of one of the tenant's own kinds: its fields, what refers to it, and what has changed. */
import { entityWords } from '@cartage/contract/words/entities/records.ts';
import { entityDefinitionCalls, type EntityDefinition } from '@cartage/contract/core/entities/definition.ts';
import { entityCalls, type EntityRecord } from '@cartage/contract/core/entities/entity.ts';
import { fieldsOf, isShown } from '@cartage/contract/core/entities/rules.ts';
import { isBlank } from '@cartage/contract/core/entities/value.ts';
import {
  Card,
  Confirm,
  ErrorState,
  Facts,
  Page,
  SkeletonRows,
  useCall,
  useNavigate,
  useParams,
  useSend,
  useSession,
  When,
  wordsOf,
} from '@cartage/ui/core.ts';
import { ownRecordTalk, TALK_READ, TALK_RECORDS } from '@cartage/contract/communication/talk.ts';
import { Discussions, Files, RecordPager, Tabs } from '@cartage/ui/data.ts';
import { Referring } from '@cartage/ui/history.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { recordAt, recordsAt } from '@cartage/contract/core/entities/page-address.ts';
import { FileLink } from './file-link.tsx';
import { RecordDialog } from './record.form.tsx';
import { RecordHistory } from './record-history.tsx';
import { Value } from './values.tsx';

const t = wordsOf(entityWords);

export default function RecordPage() {
  const { type = '', id = '' } = useParams();
  const kind = useCall(entityDefinitionCalls.find, { type }),
    found = useCall(entityCalls.find, { type, id });
  const error = kind.error ?? found.error;
  if (kind.data && found.data) return <Record definition={kind.data} record={found.data} />;
  return (
    <Page title={type} crumbs={[{ label: type, to: recordsAt(type) }]}>
      {error ? (
        <ErrorState error={error} onRetry={() => void (kind.isError ? kind.refetch() : found.refetch())} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Page>
  );
}

type Props = { definition: EntityDefinition; record: EntityRecord };
function Record({ definition, record }: Props) {
  const { name: type, options, mayWrite } = definition;
  const navigate = useNavigate();
  const { can } = useSession();
  const talk = ownRecordTalk(definition, record);
  // Its customer's people are let in where the kind is open to them.
  const whose = options.customers === 'none' ? null : record.customerId;
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const close = () => setOpen(undefined);
  const removal = useSend(entityCalls.remove, {
    success: t('typeDeleted', { type }),
    onDone: () => void navigate(recordsAt(type)),
  });
  return (
    <Page
      title={record.title}
      crumbs={[{ label: options.pluralname, to: recordsAt(type) }]}
      pager={<RecordPager call={entityCalls.list} href={(r) => recordAt(type, r.id)} />}
      sub={
        <>
          {record.creatorName} · <When at={record.creationTime} style="full" />
        </>
      }
      actions={[
        mayWrite && { label: t('delete'), icon: <Trash2 />, destructive: true, onClick: () => setOpen('delete') },
        mayWrite && { label: t('edit'), icon: <Pencil />, primary: true, onClick: () => setOpen('edit') },
      ]}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <Card title={type}>
          <Facts facts={factsOf(definition, record)} />
        </Card>
        <Card flush>
          <Tabs
            tabs={[
              { value: 'links', label: t('links'), content: <Referring url={recordAt(type, record.id)} to={type} /> },
              {
                value: 'documents',
                label: t('documents'),
                content: (
                  <div className="p-3">
                    <Files
                      {...{ entity: 'Entity', id: record.id, about: t('documentsAppearHere') }}
                      {...{ mayAdd: mayWrite, mayShare: whose !== null }}
                    />
                  </div>
                ),
              },
              {
                value: 'discussion',
                label: t('discussion'),
                feature: 'Discussions',
                hidden: !options.commsenabled || !can(...TALK_READ) || !can(TALK_RECORDS[talk.entitytype]),
                content: (
                  <Discussions
                    entity={talk.entitytype}
                    id={talk.entityid}
                    customer={whose ? { id: whose, name: t('theCustomer') } : null}
                  />
                ),
              },
              {
                value: 'history',
                label: t('history'),
                content: <RecordHistory {...{ definition, record }} />,
              },
            ]}
          />
        </Card>
      </div>
      {open === 'edit' && <RecordDialog definition={definition} record={record} onClose={close} />}
      {open === 'delete' && (
        <Confirm
          title={t('deleteTitle', { title: record.title })}
          text={t('itCannotBeBroughtBack')}
          act={t('deleteKind', { kind: type.toLowerCase() })}
          destructive
          busy={removal.isPending}
          onYes={() => void removal.send({ type, id: record.id })}
          onClose={close}
        />
      )}
    </Page>
  );
}

/** What is hidden by a rule is left out; what is merely empty says so. */
const factsOf = (definition: EntityDefinition, { values, type, id }: EntityRecord): [string, React.ReactNode][] =>
  fieldsOf(definition)
    .filter(([field]) => isShown(field, definition.options.hideshowfield, values))
    .map(([field, property]) => [
      property.displayname,
      property.fieldtype === 'file' && !isBlank(values[field]) ? (
        <FileLink key={field} {...{ type, id, field }} file={values[field] as { fileName: string }} />
      ) : (
        <Value key={field} {...{ field, property }} value={values[field]} links={definition.links} />
      ),
    ]);
