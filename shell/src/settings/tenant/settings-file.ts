/** The settings as one file for another company or a rainy day: no secrets, and nothing that names a record of this one. */
import { SECRETS, type AllSettings, type SettingsPatch } from '@cartage/contract/core/settings-calls.ts';
import { companyWords } from '@cartage/contract/words/settings/company.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import { shownValue } from './names.ts';

const t = wordsOf(companyWords);

const KIND = 'cartage-settings';
/** Files and records of the tenant itself. */
const OWN: readonly (readonly [keyof AllSettings, string])[] = [
  ['ui', 'logoId'],
  ['ui', 'darkLogoId'],
  ['ui', 'faviconId'],
  ['ui', 'customCssId'],
  ['guest', 'isAllowed'],
  ['guest', 'customerId'],
  ['invoice', 'startsAgainSince'],
  ['userManagement', 'emailConfirmationSince'],
];
type Groups = Record<string, Record<string, unknown>>;

export function fileOf({ secretsSet: _, ...settings }: AllSettings): string {
  const groups = structuredClone(settings) as unknown as Groups;
  for (const [group, member] of [...SECRETS, ...OWN]) delete groups[group]?.[member];
  return JSON.stringify({ kind: KIND, settings: groups }, null, 2);
}
export type Change = { name: string; from: string; to: string };
/** What a file would change, member by member; what it names and we do not know is left out. Throws words for people. */
export function changesIn(text: string, settings: AllSettings): { patch: SettingsPatch; changes: Change[] } {
  const read = parsed(text);
  const there = settings as unknown as Groups;
  const patch: Groups = {};
  const changes: Change[] = [];
  const closed = new Set([...SECRETS, ...OWN].map(([group, member]) => `${group}.${member}`));
  for (const [group, members] of Object.entries(read))
    for (const [member, value] of Object.entries(Object(members) as object)) {
      const known = Object.hasOwn(there, group) && Object.hasOwn(there[group]!, member);
      if (!known || closed.has(`${group}.${member}`)) continue;
      const [from, to] = [JSON.stringify(there[group]![member]), JSON.stringify(value)];
      if (from === to) continue;
      (patch[group] ??= {})[member] = value;
      changes.push({
        name: `${group}.${member}`,
        from: shortText(there[group]![member], `${group}.${member}`),
        to: shortText(value, `${group}.${member}`),
      });
    }
  return { patch: patch as SettingsPatch, changes };
}
const shortText = (value: unknown, property: string): string =>
  shownValue(typeof value === 'string' ? value || null : JSON.stringify(value), property);
function parsed(text: string): Groups {
  try {
    const file = JSON.parse(text) as { kind?: unknown; settings?: unknown };
    if (file.kind === KIND && typeof file.settings === 'object' && file.settings) return file.settings as Groups;
  } catch {
    // Said below: for people it is the same.
  }
  throw new Error(t('notOurs'));
}
