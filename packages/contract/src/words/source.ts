/**
 * Words of the product: a key is a stable name, its English text the base value. A source is what is read together: the
 * texts of one page or area. Texts are ICU messages (`{count, plural, one {# item} other {# items}}`) and never markup.
 */
import type { SourceName } from './titles.ts';

export type Source<K extends string = string> = {
  readonly name: SourceName;
  readonly texts: Readonly<Record<K, string>>;
};
/** A text among those of several sources. */
export const textKey = (source: string, key: string): string => `${source} ${key}`;
/** A translation names every key of its source, or it does not compile. */
export type Translation<S extends Source> = Readonly<Record<keyof S['texts'] & string, string>>;

export const source = <const N extends SourceName, const T extends Readonly<Record<string, string>>>(
  name: N,
  texts: T,
): Source<keyof T & string> & { readonly name: N; readonly texts: T } => ({ name, texts });
/** The keys of a source. */
export type KeyOf<S extends Source> = keyof S['texts'] & string;
