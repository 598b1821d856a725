import type { Translation } from '../source.ts';
import type { switchUserWords } from '../switch-user.ts';

export const switchUser: Translation<typeof switchUserWords> = {
  title: 'Đổi người dùng',
  find: 'Tên hoặc email',
  explained: 'Bạn hành động với tư cách người được chọn cho đến khi dừng. Mọi thay đổi được ghi dưới cả hai tên.',
  actAs: 'Hành động với tư cách này',
  none: 'Không có người dùng',
  user: 'Người dùng',
  roles: 'Vai trò',
  kind: 'Loại',
  customer: 'Người dùng của khách hàng',
  staff: 'Nhân viên',
  driver: 'Tài xế',
  account: 'Tài khoản',
  active: 'Đang hoạt động',
  inactive: 'Chưa hoạt động',
  stillActing: 'Bạn vẫn đang hành động với tư cách người dùng này',
  stillActingText: 'Không kết thúc được. Hãy thử lại hoặc đăng xuất.',
  mayNot: 'Bạn không thể hành động với tư cách người dùng này',
  mayNotText: 'Tài khoản có thể chưa hoạt động, hoặc có những quyền mà bạn không có.',
  acting: 'Đang hành động với tư cách {name}',
  actingText: 'Mọi thay đổi được ghi dưới cả hai tên.',
};
