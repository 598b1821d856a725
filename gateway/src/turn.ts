/**
 * What is to be sent waits for the end of the event loop's turn: first all is read that has come, then all is written.
 * Whoever listens on the other side is woken once for many messages instead of once for each.
 */
export type Due = { send(): void };

export function turnsEnd(): (due: Due) => void {
  let waiting: Due[] = [];
  function flush(): void {
    const now = waiting;
    waiting = [];
    for (const due of now) due.send();
  }
  return (due) => {
    if (waiting.push(due) === 1) setImmediate(flush);
  };
}
