import { source } from '../source.ts';

export const noticeWords = source('settingsNotices', {
  customer: 'Customer',
  receiver: 'Receiver',
  toldByMail: '{audience} by email',
  toldBySms: '{audience} by SMS',
  eventByMail: '{event}: {audience}, by email',
  eventBySms: '{event}: {audience}, by SMS',
  noAddress: 'no address',
  noPhone: 'no text',
  noticesSaved: 'Notices saved',
  whatHappens: 'What happens',
  asEveryone: 'Default',
  asEveryoneOn: 'Default (on)',
  asEveryoneOff: 'Default (off)',
  always: 'Always',
  never: 'Never',
  about:
    'What leaves by itself, by email or as an SMS, and to whom. A customer can be told otherwise on its own settings; the words are those of your templates. Nothing goes to phones before SMS is switched on.',
});
