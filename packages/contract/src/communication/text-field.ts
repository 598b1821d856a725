/** Fields that a text may name. Pure. */
export type TextField<N extends string = string> = {
  name: N;
  /** In English; said by a key, so that whoever lists the fields reads it in a language of his own. */
  about: string;
  example: string | number | string[];
  /** Not every record has it: an empty text stands for it then, and what ships reads without it. */
  isOptional: boolean;
};
export const field = <const N extends string>(name: N, about: string, example: TextField['example']): TextField<N> => ({
  name,
  about,
  example,
  isOptional: false,
});
/** One that a record may lack. */
export const maybe = <const N extends string>(name: N, about: string, example: TextField['example']): TextField<N> => ({
  name,
  about,
  example,
  isOptional: true,
});

/** Facts as a text is given them: `tenant.name` becomes a member of `tenant`. */
export function nested(facts: Record<string, unknown>): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [name, fact] of Object.entries(facts)) {
    const [first, second] = name.split('.') as [string, string?];
    if (second) out[first] = { ...(out[first] as object), [second]: fact };
    else out[first] = fact;
  }
  return out;
}
