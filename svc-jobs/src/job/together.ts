/** Jobs on one load: whose dangerous goods must not travel together. Pure. */
import { type Apart, apartIn, type LoadedGoods } from '@cartage/contract/dangerous-load.ts';
import type { GoodsFact } from '@cartage/contract/events/booking.ts';
import { say } from '@cartage/contract/words/told/plans.ts';

export type Loaded = {
  id: string;
  jobno: string;
  connoteno: string | null;
  /** The office may have taken it back since its booking told the lines. */
  isdangerousgood: boolean;
  dangerousgoods: readonly GoodsFact[];
};
const nameOf = (job: Loaded) => job.connoteno ?? job.jobno;

/** Pairs of which one at least is new to the load, by their connotes; what was let together before is not told again. */
export function newlyTogether(aboard: readonly Loaded[], fresh: readonly Loaded[]): { jobid: string; text: string }[] {
  const others = aboard.filter((j) => !fresh.some((f) => f.id === j.id));
  const goods = [...fresh, ...others].flatMap((j) =>
    j.isdangerousgood ? j.dangerousgoods.map((g) => ({ ...g, of: nameOf(j) })) : [],
  );
  const freshIds = new Map(fresh.map((j) => [nameOf(j), j.id]));
  return apartIn(goods).flatMap((pair) => {
    const jobid = freshIds.get(pair.first.of) ?? freshIds.get(pair.second.of);
    return jobid ? [{ jobid, text: pairText(pair) }] : [];
  });
}

/** "CR001 (UN 1263, class 3) and CR002 (UN 2014, class 5.1 (8)) must not travel on one vehicle: …" */
const pairText = ({ first, second, rule }: Apart): string =>
  say('apart.pair', { first: goodsText(first), second: goodsText(second), rule: say(`apart.${rule}`) });
function goodsText({ of, unNumber, unClass, subsidiary }: LoadedGoods): string {
  const goods = { of, unNumber, unClass };
  return subsidiary ? say('apart.goodsSubsidiary', { ...goods, subsidiary }) : say('apart.goods', goods);
}
