import { source } from '../source.ts';
import { AREAS } from '../titles.ts';

/** An area's own key among the names of its sources. */
export const keyOfArea = (area: string): string => `area.${area.replaceAll(/\W+/g, '')}`;

const NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(AREAS).flatMap(([area, titles]): [string, string][] => [
    [keyOfArea(area), area],
    ...Object.entries<string>(titles),
  ]),
);
/** Where texts stand, for whoever translates: what areas and sources are called, each source by its own name as its key. */
export const sourceWords = source('settingsSources', { ...NAMES, within: '{area}, {title}' } as typeof NAMES);
