/** Columns and filters of a definition's list: what it shows on tables, and what lists can be asked by. */
import { entityWords } from '@cartage/contract/words/entities/records.ts';
import type { EntityDefinition } from '@cartage/contract/core/entities/definition.ts';
import type { EntityRecord } from '@cartage/contract/core/entities/entity.ts';
import { COMPARED_AS, type EntityProperty } from '@cartage/contract/core/entities/field.ts';
import { fieldsOf } from '@cartage/contract/core/entities/rules.ts';
import { When, wordsOf } from '@cartage/ui/core.ts';
import {
  type Column,
  daysFilter,
  type Filter,
  type Filters,
  numberFilter,
  optionsFilter,
  textFilter,
  yesNoFilter,
} from '@cartage/ui/data.ts';
import { Fragment, type ReactNode } from 'react';
import { linkFilter } from './link-filter.tsx';
import { textOf, Value } from './values.tsx';

const t = wordsOf(entityWords);

/** What is read at a glance is not broken into lines, however narrow the table. */
const SHORT: readonly string[] = ['date', 'datetime', 'number', 'money', 'select', 'boolean', 'phone'];

export function columnsOf(definition: EntityDefinition): Column<EntityRecord>[] {
  const { links, preparing } = definition;
  const fields = fieldsOf(definition);
  const onTable = fields.some(([, p]) => p.showontable);
  const own = fields.map(([field, p], n): Column<EntityRecord> => ({
    key: `values/${field}`,
    title: p.displayname,
    cell: (r) => <Value field={field} property={p} value={r.values[field]} links={links} />,
    text: (r) => textOf(p.fieldtype, r.values[field]),
    right: p.fieldtype === 'number' || p.fieldtype === 'money',
    hidden: onTable ? !p.showontable : n > 5,
    className: SHORT.includes(p.fieldtype) ? 'whitespace-nowrap' : 'min-w-24',
    ...(p.sortableontable && !preparing.includes(field) && { sort: `values/${field}` }),
  }));
  return [
    ...own,
    { key: 'creatorName', title: t('by'), sort: true, hidden: true, cell: (r) => r.creatorName },
    { key: 'creationTime', title: t('created'), sort: true, cell: (r) => <When at={r.creationTime} /> },
    {
      key: 'lastModificationTime',
      title: t('changed'),
      sort: true,
      hidden: true,
      cell: (r) => <When at={r.lastModificationTime} />,
    },
  ];
}

const ON_CARD = 3;
/** The first of what its table shows, besides its name, in one line; a number or a yes says of what. */
export function onCard(definition: EntityDefinition, { title, values }: EntityRecord): ReactNode {
  const shown = fieldsOf(definition).filter(([field, p]) => {
    const text = p.showontable ? textOf(p.fieldtype, values[field]) : null;
    return text !== null && text !== title;
  });
  return shown.slice(0, ON_CARD).map(([field, p], n) => (
    <Fragment key={field}>
      {n > 0 && ' · '}
      {SAYS_OF_WHAT.includes(p.fieldtype) && `${p.displayname}: `}
      {AS_TEXT.includes(p.fieldtype) ? (
        textOf(p.fieldtype, values[field])
      ) : (
        <Value field={field} property={p} value={values[field]} links={definition.links} />
      )}
    </Fragment>
  ));
}
const SAYS_OF_WHAT: readonly string[] = ['number', 'money', 'boolean'];
/** The card is a link, so there is none in it. */
const AS_TEXT: readonly string[] = ['email', 'phone', 'url', 'reference'];

export function filtersOf(definition: EntityDefinition): Filters {
  const asked = fieldsOf(definition).filter(
    ([field, p]) => p.sortableontable && COMPARED_AS[p.fieldtype] && !definition.preparing.includes(field),
  );
  const own = asked.map(
    ([field, p], n) => [field, filterOf(`values/${field}`, p, n < 2, linkOf(definition, field))] as const,
  );
  return {
    ...Object.fromEntries(own),
    created: daysFilter(t('created'), 'creationTime', { of: 'instant', inBar: false }),
  };
}
const linkOf = ({ links }: EntityDefinition, field: string) => links.find((l) => l.field === field)?.entity;
function filterOf(name: string, p: EntityProperty, inBar: boolean, link: string | undefined): Filter {
  switch (p.fieldtype) {
    case 'reference':
      return linkFilter(p.displayname, name, link, { inBar });
    case 'number':
    case 'money':
      return numberFilter(p.displayname, name, undefined, { inBar });
    case 'date':
      return daysFilter(p.displayname, name, { inBar });
    case 'datetime':
      return daysFilter(p.displayname, name, { of: 'instant', inBar });
    case 'boolean':
      return yesNoFilter(p.displayname, name, { inBar });
    case 'select':
      return optionsFilter(
        p.displayname,
        name,
        (p.choices ?? []).map((c) => ({ value: c, label: c })),
        { inBar },
      );
    default:
      return textFilter(p.displayname, name, { inBar });
  }
}
