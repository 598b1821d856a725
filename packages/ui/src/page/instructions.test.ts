import { pages } from '@cartage/contract/words/vi/everywhere/pages.ts';
import { languageNamed } from '@cartage/contract/words/languages.ts';
import { learn, speak } from '../words/spoken.ts';
import { instructionsText } from './instructions.ts';

afterEach(() => speak(languageNamed('en')!));

test('what the receiver asked for reads in the language of who looks, below what somebody wrote', () => {
  const text = 'Ring first\nReceiver asks: leave it: behind the shed';
  expect(instructionsText(text)).toBe('Ring first\nThe receiver asks: leave it: behind the shed');
  expect(instructionsText('Receiver asks: deliver on 2026-11-27')).toBe('The receiver asks: deliver on Fri 27 Nov');
  speak(languageNamed('vi')!);
  learn('pages', { texts: pages, isComing: false });
  expect(instructionsText(text)).toBe('Ring first\nNgười nhận yêu cầu: để tại behind the shed');
  expect(instructionsText('Receiver asks: hold at the depot, the receiver collects it')).toBe(pages.receiverAsksDepot);
});
