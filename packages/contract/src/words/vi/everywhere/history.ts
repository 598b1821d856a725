import type { historyWords } from '../../everywhere/history.ts';
import type { Translation } from '../../source.ts';

export const history: Translation<typeof historyWords> = {
  bySystem: 'Hệ thống',
  byGuest: 'Khách',
  required: 'bắt buộc',
  optional: 'không bắt buộc',
  onInvoices: 'ghi trên hóa đơn',
  notInUse: 'không dùng',
  byDefault: 'mặc định',
  sentFromByDefault: 'nơi gửi mặc định',
  dangerous: 'hàng nguy hiểm',
  off: 'tắt',
  fit: 'Đủ điều kiện lái xe',
  unfit: 'Không đủ điều kiện lái xe',
  deliverOn: 'giao vào {day}',
  leaveAt: 'để tại: {place}',
  holdAtDepot: 'giữ tại kho, người nhận đến lấy',
  allOf: 'toàn bộ {postCode}',
  andMore: 'và {count, number} mục khác',
  Done: 'Đã xong',
  Declined: 'Đã từ chối',
  Replaced: 'Đã có yêu cầu mới hơn thay thế',
  Overtaken: 'Hàng đã đi trước yêu cầu',
  Refunded: 'Đã hoàn tiền',
};
