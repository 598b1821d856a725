/** Says what a command is doing while it does it: one line a step, with its seconds. */
const started = performance.now();
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
export const say = (line: string): void => console.log(line);

export async function step<T>(name: string, work: () => Promise<T>, told?: (result: T) => string): Promise<T> {
  const since = performance.now();
  try {
    const result = await work();
    say(`  ${name}${told ? `: ${told(result)}` : ''} (${seconds(since)})`);
    return result;
  } catch (error) {
    say(`  ${name} FAILED after ${seconds(since)}`);
    throw error;
  }
}
export const elapsed = (): string => seconds(started);
