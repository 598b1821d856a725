/** What ships in Vietnamese. */
import { of, type Shipped, when, where } from './letter.ts';

const greeting = '{% if customerName != blank %}Kính gửi {{ customerName }},{% else %}Xin chào,{% endif %}';
const toYou = 'Xin chào {{ name }},';
const shipment = `<strong>{{ consignmentId }}</strong><br>{{ from }} đến {{ to }}${when('service', '<br>{{ service }}')}${when('reference', '<br>Mã tham chiếu của bạn: {{ reference }}')}`;
const track = `Hãy theo dõi trên trang tra cứu của chúng tôi với số phiếu gửi hàng {{ consignmentId }}${when('postCode', ' và mã bưu chính {{ postCode }}')}.`;
const copyLink = 'Nếu liên kết không mở được, hãy sao chép địa chỉ này vào trình duyệt:<br>{{ link }}';

const mails: Shipped['mails'] = {
  BookingConfirmation: of(
    'Đã đặt: {{ consignmentId }}, {{ from }} đến {{ to }}',
    greeting,
    'cảm ơn bạn, đơn đặt của bạn đã được xác nhận.',
    shipment,
    `{{ pieces }} kiện, {{ weightKg | number }} kg${when('deliverBy', ', dự kiến giao trước {{ deliverBy }}')}.`,
    track,
  ),
  QuoteReady: of(
    'Báo giá của bạn {{ from }} đến {{ to }}',
    greeting,
    'báo giá của bạn đã có: {{ amount }}.',
    '{{ from }} đến {{ to }}',
  ),
  PickupBooked: of(
    'Đã hẹn lấy hàng: {{ consignmentId }}',
    greeting,
    'lịch lấy hàng của bạn là {{ pickupDay }}.',
    shipment,
  ),
  OutForDelivery: of(
    'Đang giao: {{ consignmentId }}',
    greeting,
    'hàng của bạn đang trên đường và sẽ được giao hôm nay.',
    shipment,
    track,
  ),
  Delivered: of(
    'Đã giao: {{ consignmentId }}',
    greeting,
    `hàng của bạn đã được giao vào {{ deliveredDay }} lúc {{ deliveredTime }}${when('signedBy', ', {{ signedBy }} đã ký nhận')}.`,
    shipment,
  ),
  DeliveryFailed: of(
    'Chúng tôi không giao được {{ consignmentId }}',
    greeting,
    `chúng tôi không giao được hàng của bạn.${when('reason', ' {{ reason }}')}`,
    shipment,
    'Vui lòng {% if tenant.phone != blank %}gọi {{ tenant.phone }}{% else %}trả lời thư này{% endif %} để hẹn giao lại.',
  ),
  InvoiceIssued: of(
    'Hóa đơn {{ invoiceNumber }}, hạn {{ dueDate }}',
    greeting,
    'hóa đơn <strong>{{ invoiceNumber }}</strong> ngày {{ invoiceDate }} với số tiền <strong>{{ amount }}</strong> đến hạn vào {{ dueDate }}.',
    'Hóa đơn được đính kèm dạng PDF; bạn cũng có thể xem hóa đơn và các dòng của nó trong mục Tài chính.',
  ),
  StatementIssued: of(
    'Bảng kê của bạn đến {{ toDate }}',
    greeting,
    'bảng kê của bạn từ {{ fromDate }} đến {{ toDate }} có số dư cuối kỳ là {{ closingBalance }}.',
  ),
  CreditNoteDecided: of(
    'Giấy báo có {{ creditNoteNumber }}: {{ status }}',
    greeting,
    'giấy báo có {{ creditNoteNumber }} của bạn với số tiền {{ amount }} hiện ở trạng thái: {{ status }}.',
  ),
  PaymentReceived: of(
    'Đã nhận thanh toán: {{ paymentReferenceNumber }}',
    greeting,
    'cảm ơn bạn, chúng tôi đã nhận khoản thanh toán <strong>{{ amount }}</strong> vào {{ paymentDate }}.',
    '{% if invoiceNumbers != blank %}Khoản này đã được dùng cho {{ invoiceNumbers }}.{% else %}Khoản này nằm trong tài khoản của bạn cho đến khi được dùng cho một hóa đơn.{% endif %}',
  ),
  UserActivation: of(
    'Tài khoản của bạn tại {{ tenant.name }}',
    toYou,
    'một tài khoản đã được mở cho bạn. Hãy <a href="{{ link }}">chọn mật khẩu</a> để bắt đầu. Liên kết dùng được một lần, trong vòng ba ngày.',
    copyLink,
  ),
  PasswordReset: of(
    'Chọn mật khẩu mới tại {{ tenant.name }}',
    toYou,
    'có người, hy vọng là bạn, đã yêu cầu mật khẩu mới. Hãy <a href="{{ link }}">chọn mật khẩu mới</a>. Liên kết dùng được một lần, trong vòng 30 phút.',
    copyLink,
    'Nếu không phải là bạn, bạn không cần làm gì: mật khẩu của bạn giữ nguyên.',
  ),
  EmailConfirmation: of(
    'Xác nhận địa chỉ email của bạn tại {{ tenant.name }}',
    toYou,
    'để đăng nhập, hãy <a href="{{ link }}">xác nhận đây là địa chỉ của bạn</a>. Liên kết dùng được trong 24 giờ.',
    copyLink,
    'Nếu bạn không đăng nhập, hãy bỏ qua email này và báo cho quản trị viên của công ty: có người biết mật khẩu của bạn.',
  ),
  DriverInvitation: of(
    'Lái xe cho {{ tenant.name }}',
    toYou,
    '{{ tenant.name }} mời bạn làm tài xế. Hãy <a href="{{ link }}">chọn mật khẩu</a>, rồi đăng nhập trên điện thoại bằng địa chỉ email này. Liên kết dùng được một lần, trong vòng ba ngày.',
    copyLink,
  ),
  DiscussionComment: of(
    `${when('record', '{{ record }}: ')}{{ topic }}`,
    `<strong>{{ author }}</strong> viết${when('record', ' về {{ record }}')}:`,
    '{% for line in lines %}{{ line }}{% unless forloop.last %}<br>{% endunless %}{% endfor %}',
  ),
  RegistrationProof: of(
    'Xác nhận địa chỉ email của bạn cho {{ tenant.name }}',
    toYou,
    `có người, hy vọng là bạn, đã xin {{ tenant.name }} một tài khoản${when('companyName', ' cho {{ companyName }}')}. Hãy <a href="{{ link }}">xác nhận địa chỉ email của bạn</a>. Liên kết dùng được một lần, trong vòng ba ngày, với mật khẩu bạn đã chọn.`,
    copyLink,
    'Nếu không phải là bạn, bạn không cần làm gì: sẽ không có tài khoản nào được mở.',
  ),
  RegistrationApproved: of(
    'Tài khoản của bạn tại {{ tenant.name }} đã mở',
    toYou,
    'tài khoản của bạn đã mở. Hãy <a href="{{ link }}">đăng nhập</a> bằng địa chỉ email và mật khẩu bạn đã chọn.',
    copyLink,
  ),
  RegistrationDeclined: of(
    'Đăng ký của bạn tại {{ tenant.name }}',
    toYou,
    'cảm ơn bạn đã xin mở tài khoản. Chúng tôi không thể mở tài khoản cho bạn{% if reason != blank %}: {{ reason }}{% else %}.{% endif %}',
    where('tenant.phone', 'Nếu muốn trao đổi thêm, vui lòng gọi cho chúng tôi theo số {{ tenant.phone }}.'),
  ),
  Digest: of(
    '{% if count == 1 %}{{ first }}{% else %}{{ count }} bình luận mới cho bạn{% endif %}',
    toYou,
    '{% for line in lines %}<a href="{{ links[forloop.index0] }}">{{ line }}</a><br>{{ words[forloop.index0] }}{% unless forloop.last %}</p><p>{% endunless %}{% endfor %}',
    'Bạn chọn tần suất nhận những thư này trong hồ sơ của mình.',
  ),
  WebhookPaused: of(
    'Việc gửi đến {{ name }} đang tạm dừng',
    'Xin chào,',
    `không còn gì được gửi đến webhook <strong>{{ name }}</strong> ({{ url }}) nữa.${when('reason', ' {{ reason }}')}`,
    'Những gì xảy ra trong thời gian này được giữ lại cho nó. Khi địa chỉ đó trả lời trở lại, hãy tiếp tục trong Cài đặt, Webhooks: mọi thứ đã giữ sẽ được gửi đi.',
  ),
};
const callUs = when('tenant.phone', ' Hỏi đáp: {{ tenant.phone }}');
const sms: Shipped['sms'] = {
  BookingConfirmationSms: `{{ tenant.name }}: {{ consignmentId }} đến {{ to }} đã được đặt${when('deliverBy', ', dự kiến {{ deliverBy }}')}.`,
  OutForDeliverySms: `{{ tenant.name }}: {{ consignmentId }} đang được giao đến {{ to }}.${callUs}`,
  DeliveredSms: `{{ tenant.name }}: {{ consignmentId }} đã giao vào {{ deliveredDay }} lúc {{ deliveredTime }}${when('signedBy', ', {{ signedBy }} ký nhận')}.`,
  DeliveryFailedSms: `{{ tenant.name }}: không giao được {{ consignmentId }}.${callUs}`,
};
export const vi: Shipped = { mails, sms };
