/** What becomes of a card as a whole; archiving is undone by the toast. */
import { rateWords } from '@cartage/contract/words/jobs/rates.ts';
import { rateCardCalls, type RateCard } from '@cartage/contract/rates/rate-card.ts';
import { tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { type PageActions, toast, useSend, wordsOf } from '@cartage/ui/core.ts';
import { Archive, ArchiveRestore, Pencil, Star } from 'lucide-react';

const t = wordsOf(rateWords);

type Acts = { archive: () => void; restore: () => void; makeDefault: () => void };
export function useCardActs(card: RateCard): Acts {
  const also = { also: [tariffCalls] };
  const restore = useSend(rateCardCalls.restore, { ...also, success: t('cardUseAgain') });
  const archive = useSend(rateCardCalls.archive, {
    ...also,
    onDone: () =>
      toast({
        title: t('nameArchivedPricesNothing', { name: card.name }),
        tone: 'ok',
        action: { label: t('undo'), onClick: () => void restore.send({ id: card.id }) },
      }),
  });
  const makeDefault = useSend(rateCardCalls.makeDefault, {
    ...also,
    success: t('nameUsedCustomersWithout', { name: card.name }),
  });
  return {
    archive: () => void archive.send({ id: card.id }),
    restore: () => void restore.send({ id: card.id }),
    makeDefault: () => void makeDefault.send({ id: card.id }),
  };
}
export const cardActions = (card: RateCard, acts: Acts, onEdit: () => void): PageActions => [
  { label: t('rename'), icon: <Pencil />, onClick: onEdit, permission: 'Carrier.Manage', inMenu: true },
  card.isActive &&
    !card.isDefault && {
      label: t('makeDefault'),
      icon: <Star />,
      onClick: acts.makeDefault,
      permission: 'Carrier.Manage',
      inMenu: true,
    },
  card.isActive
    ? { label: t('archive'), icon: <Archive />, onClick: acts.archive, permission: 'Carrier.Manage', inMenu: true }
    : {
        label: t('restore'),
        icon: <ArchiveRestore />,
        onClick: acts.restore,
        permission: 'Carrier.Manage',
        inMenu: true,
      },
];
