/** Which language this browser reads: what the address asks for, else what was chosen in it, else what it says of itself. */
import { BASE_LANGUAGE, type Language, languageFor, languageNamed } from '@cartage/contract/words/languages.ts';

const COOKIE = 'cartage.language',
  YEAR_SECONDS = 31_536_000;

export const base = (): Language => languageNamed(BASE_LANGUAGE)!;
export function chosenHere(): Language | undefined {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${COOKIE}=`));
  return languageNamed(found?.slice(COOKIE.length + 1));
}
/** As a mail's link or another site's frame names it; what is chosen on the page comes before it. */
export const askedHere = (): Language | undefined =>
  languageNamed(new URLSearchParams(window.location.search).get('language'));
/** Kept as a cookie, so that a guest who comes back, and every page of this host, reads it too. */
export function keepHere(language: Language): void {
  document.cookie = `${COOKIE}=${language.name}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
export const browsers = (): Language => languageFor(navigator.languages ?? []) ?? base();
