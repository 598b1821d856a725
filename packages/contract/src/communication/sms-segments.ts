/** How a text is cut for its way to a phone (3GPP TS 23.038): what is paid for is each part. Pure. */

/** Letters that take one place of a part, and those that take two. A letter beside them turns the whole text to UCS-2. */
const ONE =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const TWO = '\f^{}\\[~]|€';
const PLACES = { 'GSM-7': { alone: 160, joined: 153 }, 'UCS-2': { alone: 70, joined: 67 } } as const;

export type Segments = {
  encoding: keyof typeof PLACES;
  /** Places taken: of GSM-7 a letter takes one or two, of UCS-2 one or, as an emoji, two. */
  characters: number;
  segments: number;
  /** The first letter that is not of GSM-7, which is why a part holds less than half. */
  because: string | null;
};

/** Parts of a text that hang together are shorter by what joins them; no letter is cut in two. */
export function segmentsOf(text: string): Segments {
  const letters = Array.from(text);
  const because = letters.find((c) => !ONE.includes(c) && !TWO.includes(c)) ?? null;
  const encoding = because === null ? 'GSM-7' : 'UCS-2';
  const takes = (letter: string) => (because === null ? (ONE.includes(letter) ? 1 : 2) : letter.length);
  const characters = letters.reduce((sum, letter) => sum + takes(letter), 0);
  const { alone, joined } = PLACES[encoding];
  if (characters <= alone) return { encoding, characters, because, segments: characters === 0 ? 0 : 1 };
  let segments = 1,
    room = joined;
  for (const letter of letters) {
    const places = takes(letter);
    if (places > room) [segments, room] = [segments + 1, joined];
    room -= places;
  }
  return { encoding, characters, because, segments };
}
