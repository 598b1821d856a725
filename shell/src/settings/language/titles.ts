/** What areas and sources of texts are called, in the language of who translates them. */
import { keyOfArea, sourceWords } from '@cartage/contract/words/settings/sources.ts';
import { AREAS } from '@cartage/contract/words/titles.ts';
import { worded, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(sourceWords);

export const areas = worded(() =>
  Object.entries(AREAS).map(([area, sources]) => ({
    title: t(keyOfArea(area)),
    sources: Object.keys(sources).map((name) => ({ name, title: t(name) })),
  })),
);
const titles = worded(
  () =>
    new Map(
      areas().flatMap(({ title: area, sources }) =>
        sources.map(({ name, title }) => [name, t('within', { area, title })] as const),
      ),
    ),
);
/** "Jobs, Allocation board"; a name that nobody knows stays as it is. */
export const titleOf = (sourceName: string): string => titles().get(sourceName) ?? sourceName;
