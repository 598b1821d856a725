import { sideBySide } from './side-by-side.ts';

test('one that waits holds up no other, and so many are under way at once', async () => {
  const done: number[] = [];
  let under = 0,
    most = 0,
    free = () => {};
  const stuck = new Promise<void>((resolve) => (free = resolve));
  const all = sideBySide([1, 2, 3, 4, 5, 6], 3, async (n) => {
    most = Math.max(most, ++under);
    await (n === 1 ? stuck : Promise.resolve());
    under--;
    done.push(n);
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toEqual([2, 3, 4, 5, 6]);
  free();
  await all;
  expect([done.at(-1), most]).toEqual([1, 3]);
});
test('one that fails stops no other, and is told at the end', async () => {
  const done: number[] = [];
  const work = async (n: number) => {
    if (n === 2) throw new Error('no settings');
    done.push(n);
  };
  await expect(sideBySide([1, 2, 3], 1, work)).rejects.toThrow('no settings');
  expect(done).toEqual([1, 3]);
  await sideBySide([], 3, work);
});
