import type { historyWords } from '../../everywhere/history.ts';
import type { Translation } from '../../source.ts';

export const history: Translation<typeof historyWords> = {
  bySystem: '系统',
  byGuest: '访客',
  required: '必填',
  optional: '选填',
  onInvoices: '显示在发票上',
  notInUse: '未使用',
  byDefault: '默认',
  sentFromByDefault: '默认发货地址',
  dangerous: '危险品',
  off: '已关闭',
  fit: '适合驾驶',
  unfit: '不适合驾驶',
  deliverOn: '于 {day} 派送',
  leaveAt: '放置于：{place}',
  holdAtDepot: '留在站点，由收件人自提',
  allOf: '{postCode} 全区',
  andMore: '另有 {count, number} 项',
  Done: '已完成',
  Declined: '已拒绝',
  Replaced: '已被后来的要求取代',
  Overtaken: '货物已先行变动',
  Refunded: '已退款',
};
