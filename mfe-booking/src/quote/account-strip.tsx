import { quoteWords } from '@cartage/contract/words/booking/quote.ts';
import { Strip, useSession, wordsOf } from '@cartage/ui/core.ts';
import { TextField } from '@cartage/ui/form.ts';
import { TriangleAlert } from 'lucide-react';
import type { AccountWord } from './use-account.ts';

const t = wordsOf(quoteWords);

/** Says that the account does not take the freight; who may approve credit books it all the same, and says why. */
export function AccountStrip({ account }: { account: AccountWord }) {
  const { can, isCustomer } = useSession();
  const lifts = !isCustomer && can('Finance.ApproveCredit');
  return (
    <div className="grid gap-3">
      <Strip role="status">
        <TriangleAlert aria-hidden />
        <span>{account.message}</span>
      </Strip>
      {lifts && <TextField name="creditOverride" label={t('bookAnywayBecause')} hint={t('bookAnywayHint')} />}
    </div>
  );
}
