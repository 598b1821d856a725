/** A customer's files: certificates, terms, photos. */
import { documentWords } from '@cartage/contract/words/customers/documents.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import { Files } from '@cartage/ui/data.ts';
import type { PartProps } from '../tabs.tsx';

const t = wordsOf(documentWords);

export default function CustomerDocuments({ customer, isOwn }: PartProps) {
  return (
    <Files entity="Customer" id={customer.id} about={isOwn ? t('ownDocumentsAppearHere') : t('documentsAppearHere')} />
  );
}
