import type { Translation } from '../../source.ts';
import type { lettersTold } from '../../told/letters.ts';

export const toldLetters: Translation<typeof lettersTold> = {
  subject: '{connote}: {status}',
  hello: 'مرحبًا،',
  helloName: 'مرحبًا {name}،',
  state: 'حالة شحنتك {connote} من {from} إلى {to}: {status}.',
  stateWhy: 'حالة شحنتك {connote} من {from} إلى {to}: {status} ({reason}).',
  ask: 'يُرجى إرسال ما ينقصنا أو إخبارنا بما نفعله بها: الشحنة تنتظر ردك.',
  expected: 'نتوقع الآن وصولها في {day}.',
  follow: 'تتبّعها من هنا: {address}',
  wroteIn: '{who} في {where}',
};
