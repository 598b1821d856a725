/** How a carrier answered in the last day; all rows read one answer. */
import { carrierAccountCalls, type CarrierHealth } from '@cartage/contract/carrier/carrier-account.ts';
import { useCall } from '@cartage/ui/core.ts';
import { TwoLines } from '@cartage/ui/data.ts';

export function Health({ of }: { of: number }) {
  const { data } = useCall(carrierAccountCalls.health, {});
  if (!data) return null;
  const { top, below } = healthWords(data.find((h) => h.carrierAccountId === of));
  return <TwoLines top={top} below={below} />;
}

const countOf = (n: number, of: string) => `${n.toLocaleString('en-AU')} ${of}${n === 1 ? '' : 's'}`;
/** What came of the questions, and why one failed. */
function healthWords(h: CarrierHealth | undefined): { top: string; below: string } {
  if (!h) return { top: 'Not asked', below: 'in the last day' };
  const p95 = h.p95Ms === null ? '' : `, 95 % within ${(h.p95Ms / 1000).toFixed(1)} s`;
  const top = h.isPaused ? 'Not answering' : countOf(h.answers, 'answer') + p95;
  return {
    top,
    below: h.failures ? `${countOf(h.failures, 'failure')}: ${h.lastFailure ?? 'unknown'}` : 'no failures',
  };
}
