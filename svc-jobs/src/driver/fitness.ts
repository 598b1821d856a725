/** Whether the last pre-start answers let a driver drive (decisions §5). Pure. */
import {
  CHECKLISTS,
  type PreStartAnswerInput,
  type UNFIT_REASONS,
} from '@cartage/contract/compliance/pre-start-check.ts';
import { codeIn } from '@cartage/contract/status.ts';
import { isCode, spaced } from '@cartage/contract/words/code-names.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { type Named, named } from '@cartage/contract/words/named.ts';

type UnfitReason = (typeof UNFIT_REASONS)[number];
/** Why the driver is unfit, as codes; empty when fit. A checklist item counts when it is major and was not ticked. */
export function unfitReasons(answer: PreStartAnswerInput): string[] {
  const failed = CHECKLISTS.flatMap((list) =>
    (answer[list] ?? [])
      .filter((item) => item.ismajor && !item.isselected)
      .map((item) => `${'FailedCheck' satisfies UnfitReason}: ${item.title || spaced(list)}`),
  );
  const own: (UnfitReason | false)[] = [
    answer.undertheinfluenceofdrugs && 'OnDrugs',
    answer.undertheinfluenceofalcohol && 'OnAlcohol',
    !answer.hadenoughsleep && 'TooLittleSleep',
    answer.stateofdriverslicense === 'Invalid' && 'LicenceNotValid',
  ];
  return [...own.filter((reason) => reason !== false), ...failed];
}
/** The reasons within a sentence. */
export const reasonsSaid = (reasons: readonly string[]): string | Named =>
  reasons
    .map((reason) => {
      const { code, about } = codeIn(reason);
      if (!isCode(code)) return reason;
      return about === null ? named(code) : sayKit('about', { what: named(code), about });
    })
    .reduceRight<string | Named>((rest, first) => (rest === '' ? first : sayKit('inOneList', { first, rest })), '');

type Licence = { kind: string; expires?: string | null };
/** A licence without an expiry does not run out. */
export const hasDangerousGoodsLicence = (licences: readonly Licence[], day: string): boolean =>
  licences.some((l) => l.kind === 'DangerousGoods' && (!l.expires || l.expires >= day));
