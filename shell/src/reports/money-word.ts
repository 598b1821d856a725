import { reportWords } from '@cartage/contract/words/shell/reports.ts';
import { useSession, wordsOf, worded } from '@cartage/ui/core.ts';

const t = wordsOf(reportWords);

const MONEY = worded(() => ({
  spend: { word: t('spend'), exGst: t('spendExGst'), bookingsAnd: t('bookingsAndSpend') },
  revenue: { word: t('revenue'), exGst: t('revenueExGst'), bookingsAnd: t('bookingsAndRevenue') },
}));
export type MoneyWords = { word: string; exGst: string; bookingsAnd: string };
/** What comes in for the operator is what a customer spends. */
export const useMoneyWords = (): MoneyWords => MONEY()[useSession().isCustomer ? 'spend' : 'revenue'];
