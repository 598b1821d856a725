import type { Translation } from '../../source.ts';
import type { lettersTold } from '../../told/letters.ts';

export const toldLetters: Translation<typeof lettersTold> = {
  subject: '{connote}: {status}',
  hello: 'Xin chào,',
  helloName: 'Xin chào {name},',
  state: 'lô hàng {connote} của bạn từ {from} đến {to} hiện: {status}.',
  stateWhy: 'lô hàng {connote} của bạn từ {from} đến {to} hiện: {status} ({reason}).',
  ask: 'Vui lòng gửi cho chúng tôi phần còn thiếu, hoặc cho biết cần xử lý thế nào: lô hàng đang chờ bạn trả lời.',
  expected: 'Hiện chúng tôi dự kiến hàng đến vào {day}.',
  follow: 'Theo dõi lô hàng tại đây: {address}',
  wroteIn: '{who} trong {where}',
};
