import { setImmediate as turn } from 'node:timers/promises';
import { turnsEnd } from './turn.ts';

test('what is due waits for the end of the turn and leaves in its order; what falls due meanwhile waits for the next', async () => {
  const sent: string[] = [];
  const atTurnsEnd = turnsEnd();
  for (const name of ['a', 'b'])
    atTurnsEnd({
      send: () => {
        sent.push(name);
        atTurnsEnd({ send: () => sent.push(`after ${name}`) });
      },
    });
  await Promise.resolve();
  expect(sent).toEqual([]);
  await turn();
  expect(sent).toEqual(['a', 'b']);
  await turn();
  expect(sent).toEqual(['a', 'b', 'after a', 'after b']);
});
