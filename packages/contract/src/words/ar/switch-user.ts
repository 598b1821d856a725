import type { Translation } from '../source.ts';
import type { switchUserWords } from '../switch-user.ts';

export const switchUser: Translation<typeof switchUserWords> = {
  title: 'تبديل المستخدم',
  find: 'الاسم أو البريد الإلكتروني',
  explained: 'تعمل بصفة الشخص الذي تختاره حتى تتوقف. يُسجَّل كل تغيير تحت الاسمين.',
  actAs: 'العمل بصفته',
  none: 'لا مستخدمين',
  user: 'المستخدم',
  roles: 'الأدوار',
  kind: 'النوع',
  customer: 'مستخدم لدى عميل',
  staff: 'موظف',
  driver: 'سائق',
  account: 'الحساب',
  active: 'مفعّل',
  inactive: 'غير مفعّل',
  stillActing: 'ما زلت تعمل بصفة هذا المستخدم',
  stillActingText: 'تعذّر إنهاء ذلك. حاول مرة أخرى أو سجّل الخروج.',
  mayNot: 'لا يمكنك العمل بصفة هذا المستخدم',
  mayNotText: 'قد يكون الحساب غير مفعّل، أو تكون له صلاحيات ليست لك.',
  acting: 'تعمل بصفة {name}',
  actingText: 'يُسجَّل كل تغيير تحت الاسمين.',
};
