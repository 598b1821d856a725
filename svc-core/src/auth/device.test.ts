import { saidOf } from '@cartage/contract/words/say.ts';
import { deviceOf } from './device.ts';

test('a browser is named by itself and by what it runs on', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
  expect(deviceOf(chrome)).toBe('Chrome on Windows');
  expect(deviceOf(`${chrome} Edg/140.0`)).toBe('Edge on Windows');
  expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1')).toBe(
    'Safari on iPhone',
  );
});
test('what says nothing of itself has no name', () => {
  expect([deviceOf(undefined), deviceOf('curl/8.0')]).toEqual([null, null]);
});
test('it is said by a key, so that a reader has it in his language; a name alone is none', () => {
  expect(saidOf(deviceOf('Firefox/150 (X11; Linux)')!)).toMatchObject({ key: 'device.on' });
  expect(deviceOf('Something (iPad)')).toBe('A browser on iPad');
  expect(deviceOf('Firefox/150')).toBe('Firefox');
});
