/** Work for each of many, some at once: one that waits for its mail server holds up no other. */
export async function sideBySide<T>(all: readonly T[], atOnce: number, work: (one: T) => Promise<void>): Promise<void> {
  const queue = [...all];
  const failed: unknown[] = [];
  const lane = async () => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift())
      await work(one).catch((error: unknown) => failed.push(error));
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, lane));
  // The others had their turn; whoever runs this logs why one had not.
  if (failed.length) throw failed[0];
}
