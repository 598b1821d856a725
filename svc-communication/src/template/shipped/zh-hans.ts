/** What ships in Simplified Chinese. */
import { of, type Shipped, when, where } from './letter.ts';

const greeting = '{% if customerName != blank %}{{ customerName }}，您好：{% else %}您好：{% endif %}';
const toYou = '{{ name }}，您好：';
const shipment = `<strong>{{ consignmentId }}</strong><br>{{ from }} 至 {{ to }}${when('service', '<br>{{ service }}')}${when('reference', '<br>您的参考号：{{ reference }}')}`;
const track = `请在我们的查询页面输入托运单号 {{ consignmentId }}${when('postCode', ' 和邮政编码 {{ postCode }}')} 查询货物。`;
const copyLink = '如果链接打不开，请将此地址复制到浏览器中：<br>{{ link }}';

const mails: Shipped['mails'] = {
  BookingConfirmation: of(
    '已预订：{{ consignmentId }}，{{ from }} 至 {{ to }}',
    greeting,
    '谢谢，您的预订已确认。',
    shipment,
    `{{ pieces }} 件，{{ weightKg | number }} kg${when('deliverBy', '，预计 {{ deliverBy }} 前送达')}。`,
    track,
  ),
  QuoteReady: of(
    '您的报价：{{ from }} 至 {{ to }}',
    greeting,
    '您的报价已备好：{{ amount }}。',
    '{{ from }} 至 {{ to }}',
  ),
  PickupBooked: of('取件已预约：{{ consignmentId }}', greeting, '您的取件已预约在 {{ pickupDay }}。', shipment),
  OutForDelivery: of('派送中：{{ consignmentId }}', greeting, '您的货物正在派送，今天送达。', shipment, track),
  Delivered: of(
    '已送达：{{ consignmentId }}',
    greeting,
    `您的货物已于 {{ deliveredDay }} {{ deliveredTime }} 送达${when('signedBy', '，由 {{ signedBy }} 签收')}。`,
    shipment,
  ),
  DeliveryFailed: of(
    '未能送达：{{ consignmentId }}',
    greeting,
    `我们未能送达您的货物。${when('reason', '{{ reason }}')}`,
    shipment,
    '请{% if tenant.phone != blank %}致电 {{ tenant.phone }}{% else %}回复此邮件{% endif %}，另行安排派送。',
  ),
  InvoiceIssued: of(
    '发票 {{ invoiceNumber }}，{{ dueDate }} 到期',
    greeting,
    '{{ invoiceDate }} 的发票 <strong>{{ invoiceNumber }}</strong>，金额 <strong>{{ amount }}</strong>，将于 {{ dueDate }} 到期。',
    '发票以 PDF 附上；您也可以在财务页面中查看发票及其明细。',
  ),
  StatementIssued: of(
    '截至 {{ toDate }} 的对账单',
    greeting,
    '您从 {{ fromDate }} 至 {{ toDate }} 的对账单，期末余额为 {{ closingBalance }}。',
  ),
  CreditNoteDecided: of(
    '贷项通知单 {{ creditNoteNumber }}：{{ status }}',
    greeting,
    '您的贷项通知单 {{ creditNoteNumber }}，金额 {{ amount }}，现在的状态是：{{ status }}。',
  ),
  PaymentReceived: of(
    '已收到付款：{{ paymentReferenceNumber }}',
    greeting,
    '谢谢，我们已于 {{ paymentDate }} 收到您的付款 <strong>{{ amount }}</strong>。',
    '{% if invoiceNumbers != blank %}款项已用于 {{ invoiceNumbers }}。{% else %}款项留在您的账户中，直到用于某张发票。{% endif %}',
  ),
  UserActivation: of(
    '您在 {{ tenant.name }} 的账户',
    toYou,
    '已为您开通账户。请先<a href="{{ link }}">设置密码</a>。链接仅能使用一次，三天内有效。',
    copyLink,
  ),
  PasswordReset: of(
    '设置您在 {{ tenant.name }} 的新密码',
    toYou,
    '有人（希望是您本人）申请了新密码。请<a href="{{ link }}">设置新密码</a>。链接仅能使用一次，30 分钟内有效。',
    copyLink,
    '如果不是您本人，无需任何操作：您的密码保持不变。',
  ),
  EmailConfirmation: of(
    '确认您在 {{ tenant.name }} 的邮箱地址',
    toYou,
    '登录前，请先<a href="{{ link }}">确认这是您的邮箱</a>。链接 24 小时内有效。',
    copyLink,
    '如果您没有尝试登录，请忽略此邮件并告知贵公司的管理员：有人知道您的密码。',
  ),
  DriverInvitation: of(
    '为 {{ tenant.name }} 驾驶',
    toYou,
    '{{ tenant.name }} 邀请您成为司机。请先<a href="{{ link }}">设置密码</a>，然后在手机上用此电子邮箱登录。链接仅能使用一次，三天内有效。',
    copyLink,
  ),
  DiscussionComment: of(
    `${when('record', '{{ record }}：')}{{ topic }}`,
    `<strong>{{ author }}</strong>${when('record', '就 {{ record }}')}写道：`,
    '{% for line in lines %}{{ line }}{% unless forloop.last %}<br>{% endunless %}{% endfor %}',
  ),
  RegistrationProof: of(
    '请为 {{ tenant.name }} 确认您的电子邮箱',
    toYou,
    `有人（希望是您本人）${when('companyName', '为 {{ companyName }}')}向 {{ tenant.name }} 申请了账户。请<a href="{{ link }}">确认您的电子邮箱</a>。凭您设置的密码使用此链接，仅能使用一次，三天内有效。`,
    copyLink,
    '如果不是您本人，无需任何操作：不会开通任何账户。',
  ),
  RegistrationApproved: of(
    '您在 {{ tenant.name }} 的账户已开通',
    toYou,
    '您的账户已开通。请用您的电子邮箱和所设密码<a href="{{ link }}">登录</a>。',
    copyLink,
  ),
  RegistrationDeclined: of(
    '您在 {{ tenant.name }} 的注册',
    toYou,
    '感谢您向我们申请账户。我们无法为您开通{% if reason != blank %}：{{ reason }}{% else %}。{% endif %}',
    where('tenant.phone', '如果您想与我们谈谈，请致电 {{ tenant.phone }}。'),
  ),
  Digest: of(
    '{% if count == 1 %}{{ first }}{% else %}{{ count }} 条给您的新评论{% endif %}',
    toYou,
    '{% for line in lines %}<a href="{{ links[forloop.index0] }}">{{ line }}</a><br>{{ words[forloop.index0] }}{% unless forloop.last %}</p><p>{% endunless %}{% endfor %}',
    '此类邮件的发送频率可在您的个人资料中选择。',
  ),
  WebhookPaused: of(
    '已暂停向 {{ name }} 的投递',
    '您好：',
    `不再向 webhook <strong>{{ name }}</strong>（{{ url }}）发送任何内容。${when('reason', '{{ reason }}')}`,
    '在此期间发生的事件会为它保留。待该地址恢复响应后，请在“设置”的“Webhooks”中恢复：届时会发送所有保留的内容。',
  ),
};
const callUs = when('tenant.phone', ' 咨询：{{ tenant.phone }}');
const sms: Shipped['sms'] = {
  BookingConfirmationSms: `{{ tenant.name }}：{{ consignmentId }} 已预订，送往 {{ to }}${when('deliverBy', '，预计 {{ deliverBy }} 前送达')}。`,
  OutForDeliverySms: `{{ tenant.name }}：{{ consignmentId }} 正在派送至 {{ to }}。${callUs}`,
  DeliveredSms: `{{ tenant.name }}：{{ consignmentId }} 已于 {{ deliveredDay }} {{ deliveredTime }} 送达${when('signedBy', '，由 {{ signedBy }} 签收')}。`,
  DeliveryFailedSms: `{{ tenant.name }}：未能送达 {{ consignmentId }}。${callUs}`,
};
export const zhHans: Shipped = { mails, sms };
