import type { guestWords } from '../../guest/guest.ts';
import type { Translation } from '../../source.ts';

export const guest: Translation<typeof guestWords> = {
  withoutAccount: '无需账户',
  getQuote: '获取报价',
  trackFreight: '查询货物',
  yourBooking: '您的预订',
  home: '首页',
  signIn: '登录',
  openAccount: '注册账户',
  alsoHere: '其他页面',
};
