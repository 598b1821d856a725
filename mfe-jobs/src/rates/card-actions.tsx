/** What becomes of a card as a whole; archiving is undone by the toast. */
import { rateCardCalls, type RateCard } from '@cartage/contract/rates/rate-card.ts';
import { tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { type PageActions, toast, useSend } from '@cartage/ui/core.ts';
import { Archive, ArchiveRestore, Pencil, Star } from 'lucide-react';

type Acts = { archive: () => void; restore: () => void; makeDefault: () => void };
export function useCardActs(card: RateCard): Acts {
  const also = { also: [tariffCalls] };
  const restore = useSend(rateCardCalls.restore, { ...also, success: 'The card is in use again' });
  const archive = useSend(rateCardCalls.archive, {
    ...also,
    onDone: () =>
      toast({
        title: `${card.name} is archived and prices nothing`,
        tone: 'ok',
        action: { label: 'Undo', onClick: () => void restore.send({ id: card.id }) },
      }),
  });
  const makeDefault = useSend(rateCardCalls.makeDefault, {
    ...also,
    success: `${card.name} is used for customers without a card of their own`,
  });
  return {
    archive: () => void archive.send({ id: card.id }),
    restore: () => void restore.send({ id: card.id }),
    makeDefault: () => void makeDefault.send({ id: card.id }),
  };
}
export const cardActions = (card: RateCard, acts: Acts, onEdit: () => void): PageActions => [
  { label: 'Rename', icon: <Pencil />, onClick: onEdit, permission: 'Carrier.Manage', inMenu: true },
  card.isActive &&
    !card.isDefault && {
      label: 'Make it the default',
      icon: <Star />,
      onClick: acts.makeDefault,
      permission: 'Carrier.Manage',
      inMenu: true,
    },
  card.isActive
    ? { label: 'Archive', icon: <Archive />, onClick: acts.archive, permission: 'Carrier.Manage', inMenu: true }
    : { label: 'Restore', icon: <ArchiveRestore />, onClick: acts.restore, permission: 'Carrier.Manage', inMenu: true },
];
