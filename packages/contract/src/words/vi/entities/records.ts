import type { entityWords } from '../../entities/records.ts';
import type { Translation } from '../../source.ts';

/** What whoever opens a public form reads; the rest is read by people with an account. */
export const entities = {
  form: 'Biểu mẫu',
  thereIsNoSuchForm: 'Không có biểu mẫu này',
  addressMayBeMistyped: 'Có thể địa chỉ bị gõ sai, hoặc biểu mẫu đã đóng.',
  thankYouWeHaveIt: 'Cảm ơn bạn, chúng tôi đã nhận được',
  nothingMoreToDo: 'Bạn không cần làm gì thêm.',
  sendAnother: 'Gửi thêm',
  send: 'Gửi',
  company: 'Công ty',
  street: 'Đường',
  suburb: 'Địa phương',
  takeOutFileName: 'Bỏ {fileName}',
  sending: 'Đang gửi…',
  dropFile: 'Thả tệp vào đây hoặc chọn một tệp',
  atMost5Mb: 'Tối đa 5 MB',
  chooseABooking: 'Chọn một đơn đặt',
  chooseAJob: 'Chọn một chuyến',
  chooseACustomer: 'Chọn một khách hàng',
  chooseARecord: 'Chọn một bản ghi',
  chooseAKind: 'Chọn {kind}',
  typeNumberOrName: 'Gõ số hoặc tên.',
  searching: 'Đang tìm…',
  nothingFound: 'Không tìm thấy gì.',
  takeOutName: 'Bỏ {name}',
  bookingId: 'Đơn đặt {id}',
} satisfies Partial<Translation<typeof entityWords>>;
