/** Which of a stop's articles a label is. Pure. */

/** Fewer digits are nobody's number but their own. */
const SHORTEST = 8;
/** A GS1 label may carry its SSCC behind an application identifier, and an article be known by either spelling. */
export function articleIn<A extends { number: string }>(articles: readonly A[], raw: string): A | undefined {
  const bare = raw.replace(/^\]C1/, '').replace(/^\(?00\)?(?=\d{18}$)/, '');
  return articles.find(
    ({ number }) =>
      number === raw ||
      (Math.min(bare.length, number.length) >= SHORTEST && (bare.endsWith(number) || number.endsWith(bare))),
  );
}
