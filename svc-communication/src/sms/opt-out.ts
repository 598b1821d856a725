/** What the owner of a phone says by one word. Pure. */
const STOP = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'OPT-OUT']);
const START = new Set(['START', 'UNSTOP']);

/** Only where it is all that was written: "Please stop at gate 4" stops nothing. */
export function wishOf(answer: string): 'Stop' | 'Start' | undefined {
  const word = answer
    .trim()
    .replace(/[.!]+$/, '')
    .toUpperCase();
  return STOP.has(word) ? 'Stop' : START.has(word) ? 'Start' : undefined;
}
