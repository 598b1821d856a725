/** What may give in a plan where that is cheaper than keeping it, each with its price and how far it goes. */
import { planWords } from '@cartage/contract/words/jobs/planning.ts';
import { PlanGives } from '@cartage/contract/jobs/route-plan.ts';
import { Checkbox, formatMoney, Input, wordsOf, worded } from '@cartage/ui/core.ts';

const t = wordsOf(planWords);

const KINDS = ['late', 'overtime'] as const;
type Kind = (typeof KINDS)[number];
/** As it is typed. */
export type Draft = Record<Kind, { on: boolean; perMinute: string; minutes: string }>;

/** An hour of overtime costs half as much again; a late delivery about what a dispatcher would argue over. */
export const AT_FIRST: Draft = {
  late: { on: false, perMinute: '2', minutes: '30' },
  overtime: { on: false, perMinute: '1', minutes: '60' },
};
const labels = worded((): Record<Kind, string> => ({ late: t('arrivingLate'), overtime: t('overtime') }));

/** What is switched on; null where what is typed is no price or no such time. */
export function givesOf(draft: Draft): PlanGives | null {
  const typed = KINDS.flatMap((kind) => {
    const { on, perMinute, minutes } = draft[kind];
    const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
    return on ? [[kind, { perMinute: number(perMinute), minutes: number(minutes) }] as const] : [];
  });
  const read = PlanGives.safeParse(Object.fromEntries(typed));
  return read.success ? read.data : null;
}

/** "late up to 30 min at $2.00 a minute"; empty where nothing may give. */
export const givesWords = (gives: PlanGives): string =>
  KINDS.flatMap((kind) => {
    const give = gives[kind];
    return give ? [t('kindUpMinutesMin', { kind, minutes: give.minutes, amount: formatMoney(give.perMinute) })] : [];
  }).join(', ');

export function Gives({ draft, onChange }: { draft: Draft; onChange: (next: Draft) => void }) {
  const isWrong = givesOf(draft) === null;
  return (
    <fieldset>
      <legend className="mb-1 text-table font-medium">{t('whatMayGivePrice')}</legend>
      <div className="grid gap-2">
        {KINDS.map((kind) => {
          const { on, perMinute, minutes } = draft[kind];
          const set = (more: Partial<Draft[Kind]>) => onChange({ ...draft, [kind]: { ...draft[kind], ...more } });
          return (
            <div key={kind} className="flex flex-wrap items-center gap-2 text-table">
              <label className="flex touch min-w-32 items-center gap-2">
                <Checkbox checked={on} onChange={(e) => set({ on: e.target.checked })} />
                {labels()[kind]}
              </label>
              {on && (
                <span className="flex items-center gap-1.5 text-muted">
                  $
                  <Input
                    aria-label={t('labelsDollarsMinute', { labels: labels()[kind] })}
                    inputMode="decimal"
                    className="num w-16"
                    value={perMinute}
                    onChange={(e) => set({ perMinute: e.target.value })}
                  />
                  {t('aMinuteUpTo')}
                  <Input
                    aria-label={t('labelsMinutesMost', { labels: labels()[kind] })}
                    inputMode="numeric"
                    className="num w-14"
                    value={minutes}
                    onChange={(e) => set({ minutes: e.target.value })}
                  />
                  {t('min')}
                </span>
              )}
            </div>
          );
        })}
      </div>
      {isWrong && (
        <p role="alert" className="mt-1 text-xs text-bad">
          {t('priceLimits')}
        </p>
      )}
    </fieldset>
  );
}
