import { NOTICE_EVENTS } from '../../communication/notice.ts';
import { TEST_EVENT, WEBHOOK_EVENTS } from '../../communication/webhook-events.ts';
import { codeWords } from '../everywhere/codes.ts';
import { LANGUAGE_NAMES } from '../languages.ts';
import { shippedText } from '../shipped.ts';
import { eventWords } from './events.ts';

test('every event that webhooks tell of has a name, and no name is of an event that they do not', () => {
  expect(Object.keys(eventWords.texts).toSorted()).toEqual([...WEBHOOK_EVENTS, TEST_EVENT].toSorted());
});
test('every event that mails and SMS tell of has a name', () => {
  expect(NOTICE_EVENTS.filter((event) => !Object.hasOwn(codeWords.texts, event))).toEqual([]);
});
test.each(LANGUAGE_NAMES)('no two events are called the same: %s', (language) => {
  const names = Object.entries(eventWords.texts).map(([key, english]) =>
    language === 'en' ? english : shippedText(language, 'settingsEvents', key),
  );
  expect(names).toHaveLength(new Set(names).size);
  expect(names).not.toContain(undefined);
});
