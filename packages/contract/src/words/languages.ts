/** The languages that are shipped; a tenant may change every text of each. */
export const LANGUAGES = [
  { name: 'en', displayName: 'English', icon: 'au', locale: 'en-AU', dir: 'ltr' },
  { name: 'zh-Hans', displayName: '简体中文', icon: 'cn', locale: 'zh-CN', dir: 'ltr' },
  { name: 'vi', displayName: 'Tiếng Việt', icon: 'vn', locale: 'vi-VN', dir: 'ltr' },
  { name: 'ar', displayName: 'العربية', icon: 'sa', locale: 'ar', dir: 'rtl' },
] as const;
export type Language = (typeof LANGUAGES)[number];
export type LanguageName = Language['name'];
export const LANGUAGE_NAMES = LANGUAGES.map((l) => l.name) as [LanguageName, ...LanguageName[]];
/** What texts are written in, and read in where a language has none. */
export const BASE_LANGUAGE = 'en' satisfies LanguageName;

export const languageNamed = (name: string | null | undefined): Language | undefined =>
  LANGUAGES.find((l) => l.name.toLowerCase() === name?.toLowerCase());
/** The first of somebody's languages that we have, as browsers list them: `zh-CN` reads Simplified Chinese, `zh-TW` does not. */
export function languageFor(wanted: readonly string[]): Language | undefined {
  for (const tag of wanted) {
    const [first = ''] = tag.toLowerCase().split('-');
    const isTraditional = first === 'zh' && /hant|tw|hk|mo/i.test(tag);
    const found = LANGUAGES.find((l) => l.name.split('-')[0] === first);
    if (found && !isTraditional) return found;
  }
  return undefined;
}
