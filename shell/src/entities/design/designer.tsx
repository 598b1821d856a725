import { entityDesignWords } from '@cartage/contract/words/entities/design.ts';
import { checkShape } from '@cartage/contract/core/entities/check.ts';
import {
  entityDefinitionCalls,
  EntityShape,
  type EntityDefinition,
} from '@cartage/contract/core/entities/definition.ts';
import { validationErrorsOf, type ValidationError } from '@cartage/contract/error.ts';
import { Card, Page, useNavigate, useSend, wordsOf } from '@cartage/ui/core.ts';
import { ErrorSummary, useUnsaved } from '@cartage/ui/form.ts';
import { Tabs } from '@cartage/ui/data.ts';
import { ExternalLink, List, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { recordsAt } from '@cartage/contract/core/entities/page-address.ts';
import { designAt, formAt } from '../address.ts';
import { DeleteDefinition } from './delete.tsx';
import { newShape, shapeOf } from './draft.ts';
import { Fields } from './fields.tsx';
import { Options } from './options.tsx';
import { Preview } from './preview.tsx';
import { Removed } from './removed.tsx';
import { Rules } from './rules.tsx';

const t = wordsOf(entityDesignWords);

/** What speaks against it before it is sent. */
function faultsOf(shape: EntityShape): ValidationError[] {
  const read = EntityShape.safeParse(shape);
  if (read.success) return checkShape(read.data);
  return validationErrorsOf(read.error).map((e) => ({ ...e, members: e.members.map((m) => `definition.${m}`) }));
}
/** Where in the designer a fault stands, in words. */
function faultText({ message, members }: ValidationError, { properties }: EntityShape): string {
  const [, group, field] = (members[0] ?? '').split('.');
  const of = group === 'properties' && field ? (properties[field]?.displayname ?? field) : undefined;
  if (of) return `${of}: ${message}`;
  return group === 'name'
    ? t('nameMessage', { message })
    : group === 'options'
      ? t('optionsMessage', { message })
      : message;
}

export function Designer({ definition }: { definition?: EntityDefinition }) {
  const navigate = useNavigate();
  const [shape, setShape] = useState<EntityShape>(() => (definition ? shapeOf(definition) : newShape()));
  const [told, tell] = useState<ValidationError[]>([]);
  const [isDeleting, remove] = useState(false);
  const before = definition ? shapeOf(definition) : newShape();
  const isChanged = JSON.stringify(shape) !== JSON.stringify(before);
  const done = ({ name }: EntityDefinition) => {
    if (name !== definition?.name) void navigate(designAt(name), { replace: true });
  };
  const create = useSend(entityDefinitionCalls.create, { quiet: true, success: t('entityCreated'), onDone: done });
  const update = useSend(entityDefinitionCalls.update, { quiet: true, success: t('entitySaved'), onDone: done });
  const sending = definition ? update : create;
  useUnsaved(isChanged && !sending.isPending);
  const change = (next: EntityShape) => {
    setShape(next);
    if (told.length) tell(faultsOf(next));
  };
  const save = async () => {
    const faults = faultsOf(shape);
    tell(faults);
    if (faults.length) return;
    if (definition) await update.send({ type: definition.name, definition: shape, version: definition.version });
    else await create.send({ type: shape.name, definition: shape });
  };
  const { error } = sending;
  const refusals = error
    ? error.validationErrors.length
      ? error.validationErrors
      : [{ message: error.message, members: [] }]
    : [];
  const faults = told.length ? told : isChanged ? refusals : [];
  const title = definition ? definition.name : t('newEntity');
  return (
    <Page
      title={title}
      crumbs={[{ label: t('entities'), to: '/settings/entities' }]}
      sub={definition ? t('version', { version: definition.version }) : t('kindOfYourOwn')}
      actions={[
        definition && { label: t('delete'), icon: <Trash2 />, destructive: true, onClick: () => remove(true) },
        definition?.ispublic && { label: t('publicForm'), icon: <ExternalLink />, to: formAt(definition.name) },
        definition && { label: t('records'), icon: <List />, to: recordsAt(definition.name) },
        {
          label: definition ? t('save') : t('createEntity'),
          icon: <Save />,
          primary: true,
          disabled: !isChanged,
          why: t('nothingIsChanged'),
          state: sending.state,
          onClick: () => void save(),
        },
      ]}
    >
      {faults.length > 0 && <ErrorSummary errors={faults.map((f) => ({ message: faultText(f, shape) }))} />}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <Card flush>
          <Tabs
            tabs={[
              {
                value: 'fields',
                label: t('fields'),
                count: Object.keys(shape.properties).length,
                content: <Fields {...{ shape, change }} held={Object.keys(definition?.removed ?? {})} />,
              },
              { value: 'options', label: t('options'), content: <Options {...{ shape, change }} /> },
              { value: 'rules', label: t('rules'), content: <Rules {...{ shape, change }} /> },
              {
                value: 'removed',
                label: t('takenOut'),
                count: Object.keys(definition?.removed ?? {}).length,
                hidden: !Object.keys(definition?.removed ?? {}).length,
                content: definition && <Removed {...{ definition, shape, change }} />,
              },
            ]}
          />
        </Card>
        <Preview shape={shape} />
      </div>
      {isDeleting && definition && <DeleteDefinition definition={definition} onClose={() => remove(false)} />}
    </Page>
  );
}
