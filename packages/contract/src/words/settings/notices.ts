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
    'What is sent automatically, by email or SMS, and to whom. A customer’s own settings can differ; the wording is that of your templates. Nothing goes to phones until SMS is switched on.',
});
