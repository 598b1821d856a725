import type { Translation } from '../source.ts';
import type { switchUserWords } from '../switch-user.ts';

export const switchUser: Translation<typeof switchUserWords> = {
  title: '切换用户',
  find: '姓名或电子邮箱',
  explained: '在您停止之前，您以所选用户的身份操作。每项更改都会记在两个姓名之下。',
  actAs: '以此身份操作',
  none: '没有用户',
  user: '用户',
  roles: '角色',
  kind: '类型',
  customer: '客户用户',
  staff: '员工',
  driver: '司机',
  account: '账户',
  active: '已激活',
  inactive: '未激活',
  stillActing: '您仍在以此用户的身份操作',
  stillActingText: '未能结束。请重试，或退出登录。',
  mayNot: '您不能以此用户的身份操作',
  mayNotText: '该账户可能未激活，或拥有您没有的权限。',
  acting: '正在以 {name} 的身份操作',
  actingText: '每项更改都会记在两个姓名之下。',
};
