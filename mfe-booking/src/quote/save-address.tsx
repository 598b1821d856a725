/** Keeps an end of the draft among the customer's addresses; there is nothing to press where it is kept already. */
import { quoteWords } from '@cartage/contract/words/booking/quote.ts';
import { frequentAddressCalls } from '@cartage/contract/customer/frequent-address.ts';
import { Button, useSend, wordsOf } from '@cartage/ui/core.ts';
import { useWatch } from '@cartage/ui/form.ts';
import { BookmarkPlus } from 'lucide-react';
import { useAddresses, useDraftCustomer } from './customer-lists.ts';
import type { Draft } from './draft.ts';
import { savedAs } from './saved.ts';

const t = wordsOf(quoteWords);

export function SaveAddress({ name, instructions }: { name: string; instructions: string }) {
  const customerId = useDraftCustomer();
  const [end, note] = useWatch({ name: [name, instructions] }) as [Draft['booking']['fromAddress'], string];
  const asked = savedAs(end, note ?? '', useAddresses());
  const save = useSend(frequentAddressCalls.save, {
    success: asked?.isChange ? t('savedAddressChanged') : t('addressSaved'),
  });
  if (!customerId || !asked) return null;
  return (
    <Button
      variant="link"
      size="table"
      icon={<BookmarkPlus />}
      state={save.state}
      onClick={() => void save.send({ customerId, address: asked.address })}
    >
      {asked.isChange ? t('changeTheSavedAddress') : t('saveThisAddress')}
    </Button>
  );
}
