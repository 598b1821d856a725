/** What ships in Arabic. */
import { of, type Shipped, when, where } from './letter.ts';

const greeting = '{% if customerName != blank %}مرحبًا {{ customerName }}،{% else %}مرحبًا،{% endif %}';
const toYou = 'مرحبًا {{ name }}،';
const shipment = `<strong>{{ consignmentId }}</strong><br>من {{ from }} إلى {{ to }}${when('service', '<br>{{ service }}')}${when('reference', '<br>مرجعك: {{ reference }}')}`;
const track = `تتبّعها في صفحة التتبّع لدينا برقم الشحنة {{ consignmentId }}${when('postCode', ' والرمز البريدي {{ postCode }}')}.`;
const copyLink = 'إن لم يُفتح الرابط فانسخ هذا العنوان إلى متصفحك:<br>{{ link }}';

const mails: Shipped['mails'] = {
  BookingConfirmation: of(
    'تم الحجز: {{ consignmentId }}، من {{ from }} إلى {{ to }}',
    greeting,
    'شكرًا لك، تم تأكيد حجزك.',
    shipment,
    `عدد القطع {{ pieces }}، والوزن {{ weightKg | number }} كغ${when('deliverBy', '، والوصول المتوقع {{ deliverBy }}')}.`,
    track,
  ),
  QuoteReady: of(
    'عرض سعرك من {{ from }} إلى {{ to }}',
    greeting,
    'عرض سعرك جاهز: {{ amount }}.',
    'من {{ from }} إلى {{ to }}',
  ),
  PickupBooked: of('تم حجز الاستلام: {{ consignmentId }}', greeting, 'حُجز موعد الاستلام {{ pickupDay }}.', shipment),
  OutForDelivery: of(
    'خرجت للتسليم: {{ consignmentId }}',
    greeting,
    'شحنتك في الطريق إليك وتُسلَّم اليوم.',
    shipment,
    track,
  ),
  Delivered: of(
    'تم التسليم: {{ consignmentId }}',
    greeting,
    `تم تسليم شحنتك {{ deliveredDay }} الساعة {{ deliveredTime }}${when('signedBy', '، ووقّع بالاستلام {{ signedBy }}')}.`,
    shipment,
  ),
  DeliveryFailed: of(
    'تعذّر تسليم {{ consignmentId }}',
    greeting,
    `تعذّر علينا تسليم شحنتك.${when('reason', ' {{ reason }}')}`,
    shipment,
    'من فضلك {% if tenant.phone != blank %}اتصل بنا على {{ tenant.phone }}{% else %}أجب عن هذه الرسالة{% endif %} لترتيب موعد تسليم آخر.',
  ),
  InvoiceIssued: of(
    'الفاتورة {{ invoiceNumber }}، تستحق {{ dueDate }}',
    greeting,
    'الفاتورة <strong>{{ invoiceNumber }}</strong> المؤرخة {{ invoiceDate }} بمبلغ <strong>{{ amount }}</strong> تستحق {{ dueDate }}.',
    'الفاتورة مرفقة بصيغة PDF؛ وتجدها مع بنودها في صفحة المالية أيضًا.',
  ),
  StatementIssued: of(
    'كشف حسابك حتى {{ toDate }}',
    greeting,
    'رصيد كشف حسابك من {{ fromDate }} إلى {{ toDate }} في نهاية المدة {{ closingBalance }}.',
  ),
  CreditNoteDecided: of(
    'الإشعار الدائن {{ creditNoteNumber }}: {{ status }}',
    greeting,
    'حالة إشعارك الدائن {{ creditNoteNumber }} بمبلغ {{ amount }} الآن: {{ status }}.',
  ),
  PaymentReceived: of(
    'تم استلام الدفعة: {{ paymentReferenceNumber }}',
    greeting,
    'شكرًا لك، استلمنا دفعتك بمبلغ <strong>{{ amount }}</strong> {{ paymentDate }}.',
    '{% if invoiceNumbers != blank %}قُيّدت على {{ invoiceNumbers }}.{% else %}تبقى في حسابك إلى أن تُقيَّد على فاتورة.{% endif %}',
  ),
  UserActivation: of(
    'حسابك لدى {{ tenant.name }}',
    toYou,
    'فُتح لك حساب. <a href="{{ link }}">اختر كلمة المرور</a> لتبدأ. يمكن استخدام الرابط مرة واحدة خلال ثلاثة أيام.',
    copyLink,
  ),
  PasswordReset: of(
    'اختر كلمة مرور جديدة لدى {{ tenant.name }}',
    toYou,
    'طلب أحدهم، ونرجو أن يكون أنت، كلمة مرور جديدة. <a href="{{ link }}">اختر كلمة مرور جديدة</a>. يمكن استخدام الرابط مرة واحدة خلال 30 دقيقة.',
    copyLink,
    'إن لم تكن أنت فلا تفعل شيئًا: تبقى كلمة المرور كما هي.',
  ),
  EmailConfirmation: of(
    'أكّد بريدك الإلكتروني لدى {{ tenant.name }}',
    toYou,
    'لتسجيل الدخول، <a href="{{ link }}">أكّد أن هذا عنوانك</a>. يعمل الرابط لمدة 24 ساعة.',
    copyLink,
    'إن لم تحاول تسجيل الدخول فتجاهل هذه الرسالة وأخبر مسؤول شركتك: هناك من يعرف كلمة مرورك.',
  ),
  DriverInvitation: of(
    'قُد مع {{ tenant.name }}',
    toYou,
    'تدعوك {{ tenant.name }} إلى القيادة معها. <a href="{{ link }}">اختر كلمة المرور</a> ثم سجّل الدخول على هاتفك بعنوان البريد الإلكتروني هذا. يمكن استخدام الرابط مرة واحدة خلال ثلاثة أيام.',
    copyLink,
  ),
  DiscussionComment: of(
    `${when('record', '{{ record }}: ')}{{ topic }}`,
    `كتب <strong>{{ author }}</strong>${when('record', ' عن {{ record }}')}:`,
    '{% for line in lines %}{{ line }}{% unless forloop.last %}<br>{% endunless %}{% endfor %}',
  ),
  RegistrationProof: of(
    'أكّد بريدك الإلكتروني لدى {{ tenant.name }}',
    toYou,
    `طلب أحدهم، ونرجو أن يكون أنت، حسابًا لدى {{ tenant.name }}${when('companyName', ' باسم {{ companyName }}')}. <a href="{{ link }}">أكّد بريدك الإلكتروني</a>. يمكن استخدام الرابط مرة واحدة خلال ثلاثة أيام مع كلمة المرور التي اخترتها.`,
    copyLink,
    'إن لم تكن أنت فلا تفعل شيئًا: لن يُفتح أي حساب.',
  ),
  RegistrationApproved: of(
    'حسابك لدى {{ tenant.name }} مفتوح',
    toYou,
    'حسابك مفتوح. <a href="{{ link }}">سجّل الدخول</a> ببريدك الإلكتروني وكلمة المرور التي اخترتها.',
    copyLink,
  ),
  RegistrationDeclined: of(
    'تسجيلك لدى {{ tenant.name }}',
    toYou,
    'شكرًا لطلبك حسابًا لدينا. لا يمكننا فتحه{% if reason != blank %}: {{ reason }}{% else %}.{% endif %}',
    where('tenant.phone', 'إن أردت أن نتحدث في ذلك فاتصل بنا على {{ tenant.phone }}.'),
  ),
  Digest: of(
    '{% if count == 1 %}{{ first }}{% else %}تعليقات جديدة لك: {{ count }}{% endif %}',
    toYou,
    '{% for line in lines %}<a href="{{ links[forloop.index0] }}">{{ line }}</a><br>{{ words[forloop.index0] }}{% unless forloop.last %}</p><p>{% endunless %}{% endfor %}',
    'تختار في ملفك الشخصي كم مرة تصلك مثل هذه الرسائل.',
  ),
  WebhookPaused: of(
    'الإرسال إلى {{ name }} متوقف مؤقتًا',
    'مرحبًا،',
    `لم يعد يُرسل شيء إلى webhook <strong>{{ name }}</strong> ({{ url }}).${when('reason', ' {{ reason }}')}`,
    'يُحفظ له ما يحدث في هذه الأثناء. عندما يجيب العنوان من جديد استأنفه في الإعدادات، Webhooks: فيُرسل عندئذ كل ما حُفظ.',
  ),
};
const callUs = when('tenant.phone', ' للأسئلة: {{ tenant.phone }}');
const sms: Shipped['sms'] = {
  BookingConfirmationSms: `{{ tenant.name }}: تم حجز {{ consignmentId }} إلى {{ to }}${when('deliverBy', '، والوصول المتوقع {{ deliverBy }}')}.`,
  OutForDeliverySms: `{{ tenant.name }}: خرجت {{ consignmentId }} للتسليم إلى {{ to }}.${callUs}`,
  DeliveredSms: `{{ tenant.name }}: تم تسليم {{ consignmentId }} {{ deliveredDay }} الساعة {{ deliveredTime }}${when('signedBy', '، ووقّع {{ signedBy }}')}.`,
  DeliveryFailedSms: `{{ tenant.name }}: تعذّر تسليم {{ consignmentId }}.${callUs}`,
};

/** What is copied or followed stays as it is: one word from the left keeps its order by itself. */
const CODES = ['link', 'url', 'consignmentId', 'invoiceNumber', 'creditNoteNumber', 'paymentReferenceNumber'];
/** A name or number from the left tears a sentence from the right apart: each field is set apart (Unicode's isolates). */
const apart = (text: string): string =>
  text.replaceAll(/(?<!=")\{\{ ([\w.]+)[^}]*\}\}/g, (field, name: string) =>
    CODES.includes(name) ? field : `\u2068${field}\u2069`,
  );
export const ar: Shipped = {
  mails: Object.fromEntries(
    Object.entries(mails).map(([type, of]) => [
      type,
      { templatesubjecttitle: apart(of.templatesubjecttitle), templatecontent: apart(of.templatecontent) },
    ]),
  ) as Shipped['mails'],
  sms: Object.fromEntries(Object.entries(sms).map(([type, text]) => [type, apart(text)])) as Shipped['sms'],
};
