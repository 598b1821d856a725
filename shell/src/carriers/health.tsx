/** How a carrier answered in the last day; all rows read one answer. */
import { carrierAccountWords } from '@cartage/contract/words/carriers/carriers.ts';
import { carrierAccountCalls, type CarrierHealth } from '@cartage/contract/carrier/carrier-account.ts';
import { formatNumber, useCall, wordsOf } from '@cartage/ui/core.ts';
import { TwoLines } from '@cartage/ui/data.ts';

const t = wordsOf(carrierAccountWords);

export function Health({ of }: { of: number }) {
  const { data } = useCall(carrierAccountCalls.health, {});
  if (!data) return null;
  const { top, below } = healthWords(data.find((h) => h.carrierAccountId === of));
  return <TwoLines top={top} below={below} />;
}

/** What came of the questions, and why one failed. */
function healthWords(h: CarrierHealth | undefined): { top: string; below: string } {
  if (!h) return { top: t('notAsked'), below: t('inLastDay') };
  return {
    top: h.isPaused ? t('notAnswering') : speedWords(h),
    below: h.failures ? t('failures', { count: h.failures, last: h.lastFailure ?? t('unknown') }) : t('noFailures'),
  };
}
/** A share of 95 in 100 only where the server tells one: of few answers the slowest is what is known. */
function speedWords({ answers: count, p95Ms, slowestMs }: CarrierHealth): string {
  const seconds = (ms: number) => formatNumber(ms / 1000, 1);
  if (p95Ms !== null) return t('answersAndSpeed', { count, seconds: seconds(p95Ms) });
  return slowestMs === null ? t('answers', { count }) : t('answersAndSlowest', { count, seconds: seconds(slowestMs) });
}
