/** A value of a record as people read it: in a cell, on a page, in an exported file. */
import { entityWords } from '@cartage/contract/words/entities/records.ts';
import { locality, type Address } from '@cartage/contract/address.ts';
import type { EntityShape } from '@cartage/contract/core/entities/definition.ts';
import type { EntityProperty } from '@cartage/contract/core/entities/field.ts';
import { isBlank, type ReferenceValue } from '@cartage/contract/core/entities/value.ts';
import { Day, Link, listed, Money, Num, When, wordsOf } from '@cartage/ui/core.ts';
import type { ReactNode } from 'react';
import { linkAt } from '@cartage/contract/core/entities/page-address.ts';

const t = wordsOf(entityWords);

type Props = {
  field: string;
  property: Pick<EntityProperty, 'fieldtype'>;
  value: unknown;
  links: EntityShape['links'];
};

export function Value({ field, property: { fieldtype }, value, links }: Props): ReactNode {
  if (isBlank(value)) return <span className="text-muted">–</span>;
  switch (fieldtype) {
    case 'money':
      return <Money amount={value as number} />;
    case 'number':
      return <Num value={value as number} digits={decimalsOf(value as number)} />;
    case 'date':
      return <Day day={value as string} weekday={false} />;
    case 'datetime':
      return <When at={value as string} style="full" />;
    case 'email':
      return <Outward href={`mailto:${value as string}`}>{value as string}</Outward>;
    case 'phone':
      return <Outward href={`tel:${(value as string).replace(/[^+\d]/g, '')}`}>{value as string}</Outward>;
    case 'url':
      return <Outward href={value as string}>{(value as string).replace(/^https?:\/\//i, '')}</Outward>;
    case 'reference': {
      const entity = links.find((l) => l.field === field)?.entity;
      const { id, name } = value as ReferenceValue;
      return entity ? (
        <Link to={linkAt(entity, id)} className="text-accent hover:underline" onClick={(e) => e.stopPropagation()}>
          {name || id}
        </Link>
      ) : (
        name || id
      );
    }
    default:
      return textOf(fieldtype, value);
  }
}
const Outward = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    rel="noreferrer"
    target="_blank"
    className="text-accent hover:underline"
    onClick={(e) => e.stopPropagation()}
  >
    {children}
  </a>
);
const decimalsOf = (n: number): number => Math.min(4, (String(n).split('.')[1] ?? '').length);

/** For exported files; numbers stay numbers. */
export function textOf(fieldtype: EntityProperty['fieldtype'], value: unknown): string | number | null {
  if (isBlank(value)) return null;
  switch (fieldtype) {
    case 'number':
    case 'money':
      return value as number;
    case 'boolean':
      return value ? t('yes') : t('no');
    case 'multiselect':
      return listed(value as string[]);
    case 'reference':
      return (value as ReferenceValue).name || (value as ReferenceValue).id;
    case 'file':
      return (value as { fileName: string }).fileName;
    case 'address': {
      const address = value as Address;
      return [address.companyName, address.addressLine1, locality(address)].filter(Boolean).join(', ');
    }
    default:
      return String(value);
  }
}
