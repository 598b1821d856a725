/** Whether the last pre-start answers let a driver drive (decisions §5). Pure. */
import { CHECKLISTS, type PreStartAnswerInput } from '@cartage/contract/compliance/pre-start-check.ts';
import { words } from '@cartage/contract/status.ts';

/** Why the driver is unfit, in words; empty when fit. A checklist item counts when it is major and was not ticked. */
export function unfitReasons(answer: PreStartAnswerInput): string[] {
  const failed = CHECKLISTS.flatMap((list) =>
    (answer[list] ?? [])
      .filter((item) => item.ismajor && !item.isselected)
      .map((item) => `Failed check: ${item.title || words(list)}`),
  );
  return [
    answer.undertheinfluenceofdrugs && 'Under the influence of drugs',
    answer.undertheinfluenceofalcohol && 'Under the influence of alcohol',
    !answer.hadenoughsleep && 'Not enough sleep',
    answer.stateofdriverslicense === 'Invalid' && 'Licence is not valid',
    ...failed,
  ].filter((reason): reason is string => typeof reason === 'string');
}

type Licence = { kind: string; expires?: string | null };
/** A licence without an expiry does not run out. */
export const hasDangerousGoodsLicence = (licences: readonly Licence[], day: string): boolean =>
  licences.some((l) => l.kind === 'DangerousGoods' && (!l.expires || l.expires >= day));
