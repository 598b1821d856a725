import { entity } from '@cartage/server/entity.ts';
import { smsSettings, smsStops } from './sms.tables.ts';

export const smsSettingsOf = entity(smsSettings, {
  name: 'SmsSettings',
  history: [
    ...(['isactive', 'provider', 'sender', 'account', 'country'] as const),
    ...(['segmentprice', 'dailylimit', 'quietfrom', 'quietuntil'] as const),
  ],
});
export const smsStop = entity(smsStops, {
  name: 'SmsStop',
  title: 'Number',
  history: ['number', 'reason', 'detail'],
});
