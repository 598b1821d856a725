import { runWords } from '@cartage/contract/words/jobs/runs.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import type { Run, RunStep } from '@cartage/contract/jobs/run.ts';
import { FreightMap, type MapPlace } from '@cartage/ui/maps.ts';
import { useMemo } from 'react';
import { numbersOf, statesOf } from './progress.ts';
import { wayOf } from './way.ts';

const t = wordsOf(runWords);

type Props = {
  run: Run;
  /** The index of a step. */ chosen: string | undefined;
  onChoose: (key: string) => void;
  className?: string;
};

/** A run's steps and way. */
export function RunMap({ run, chosen, onChoose, className }: Props) {
  const places = useMemo(() => placesOf(run), [run]),
    lines = useMemo(() => wayOf(placesOf(run), run.geometry), [run]),
    shown = useMemo(() => new Set([chosen ?? '']), [chosen]);
  return (
    <FreightMap places={places} lines={lines} chosen={shown} onChoose={onChoose} {...(className && { className })} />
  );
}
function placesOf({ steps }: Run): MapPlace[] {
  const states = statesOf(steps),
    numbers = numbersOf(steps);
  return steps.flatMap((s, i): MapPlace[] =>
    s.location
      ? [
          {
            key: String(i),
            at: s.location,
            title: titleOf(s),
            state: states[i]!,
            ...(numbers[i] && { label: String(numbers[i]) }),
          },
        ]
      : [],
  );
}
export const titleOf = (s: RunStep): string =>
  s.job?.tocompany && s.type !== 'pickup'
    ? s.job.tocompany
    : (s.description ?? (s.type === 'start' ? t('depot') : s.type === 'end' ? t('returnToDepot') : t('stop')));
