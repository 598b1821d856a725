/** Source, fields, preview, versions and a test of one text. It is in use from the moment it is published. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import type { TemplateType } from '@cartage/contract/communication/outbound.ts';
import { templateCalls, type Template } from '@cartage/contract/communication/template.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { Button, Card, Input, Label, skip, Strip, useCall, useDebounced, useSend } from '@cartage/ui/core.ts';
import { UnsavedText } from '@cartage/ui/form.ts';
import { ImagePlus, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { Preview } from './preview.tsx';
import { SendTest, Versions } from './side.tsx';

type Props = {
  type: { id: TemplateType; name: string };
  /** The text that is changed; none yet for a customer that follows the others. */ of: Template | undefined;
  begins: Template | undefined;
  customerid: number | undefined;
  onMade: (id: string) => void;
};
const REST_MS = 250;
const OF_BOOKINGS = [
  'BookingConfirmation',
  'QuoteReady',
  'PickupBooked',
  'OutForDelivery',
  'Delivered',
  'DeliveryFailed',
];

export function Editor({ type, of, begins, customerid, onMade }: Props) {
  const from = of ?? begins;
  const [subject, setSubject] = useState(from?.templatesubjecttitle ?? '');
  const [content, setContent] = useState(from?.templatecontent ?? '');
  const [at, setAt] = useState(0);
  const source = useRef<HTMLTextAreaElement>(null);
  const fields = useCall(templateCalls.fields, { id: type.id });
  const newest = { maxResultCount: 20 };
  const bookings = useCall(bookingCalls.list, OF_BOOKINGS.includes(type.id) ? newest : skip);
  const invoices = useCall(invoiceCalls.list, type.id === 'InvoiceIssued' ? newest : skip);
  const records = [
    ...(bookings.data?.items ?? []).map((b) => ({ id: b.id, name: b.consignmentId ?? `Booking ${b.id}` })),
    ...(invoices.data?.items ?? []).map((i) => ({ id: i.id, name: i.invoiceNumber })),
  ];
  const record = records[at % Math.max(1, records.length)];
  const tried = useDebounced({ templatesubjecttitle: subject, templatecontent: content }, REST_MS);
  const preview = useCall(
    templateCalls.preview,
    { templatetypeid: type.id, ...tried, ...(record && { entityid: record.id }) },
    { keep: true },
  );
  const problems = preview.data?.problems ?? [];
  const create = useSend(templateCalls.create, {
    success: 'In use from now on',
    onDone: ({ id }) => customerid && onMade(id),
  });
  const update = useSend(templateCalls.update, { success: 'In use from now on' });
  const remove = useSend(templateCalls.remove, {
    success: 'This customer follows the text for everyone',
    onDone: () => onMade('all'),
  });
  const upload = useSend(templateCalls.uploadImage, {
    onDone: ({ id }) => put(`<img src="cid:${id}" alt="" width="200">`),
  });
  const isChanged = subject !== (from?.templatesubjecttitle ?? '') || content !== (from?.templatecontent ?? '');
  const put = (text: string) => {
    const { selectionStart = content.length, selectionEnd = content.length } = source.current ?? {};
    setContent((now) => now.slice(0, selectionStart) + text + now.slice(selectionEnd));
    source.current?.focus();
  };
  const publish = () => {
    const words = { templatesubjecttitle: subject, templatecontent: content };
    // A text that ships is made the tenant's own by its first version.
    if (of && (of.version > 0 || of.customerid !== null)) return update.send({ id: of.id, ...words });
    return create.send({
      templatetypeid: type.id,
      templatename: type.name,
      ...words,
      ...(customerid && { customerid }),
    });
  };
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <UnsavedText when={isChanged} />
      <div className="grid gap-4">
        <Card
          title={type.name}
          note={of ? (of.version ? `Version ${of.version} in use` : 'Shipped text in use') : 'Follows everyone'}
          action={
            <>
              <Button
                variant="outline"
                size="sm"
                disabled={!isChanged}
                onClick={() => {
                  setSubject(from?.templatesubjecttitle ?? '');
                  setContent(from?.templatecontent ?? '');
                }}
              >
                Discard
              </Button>
              <Button
                size="sm"
                disabled={problems.length > 0 || (!isChanged && Boolean(of)) || !subject.trim() || !content.trim()}
                state={of && of.version > 0 ? update.state : create.state}
                onClick={() => void publish()}
              >
                Publish version {(of?.version ?? 0) + 1}
              </Button>
            </>
          }
        >
          <div className="grid gap-3">
            <div className="grid gap-1">
              <Label htmlFor="subject">Subject</Label>
              <Input id="subject" value={subject} maxLength={400} onChange={(e) => setSubject(e.target.value)} />
            </div>
            <div className="grid gap-1">
              <Label htmlFor="content">Text</Label>
              <textarea
                id="content"
                ref={source}
                rows={16}
                spellCheck={false}
                maxLength={50_000}
                className="mono w-full resize-y rounded-control border border-control bg-surface-0 p-3 text-xs leading-[22px]"
                value={content}
                onChange={(e) => setContent(e.target.value)}
              />
            </div>
            {problems.map((p) => (
              <Strip key={p.part + p.line + (p.field ?? '')} tone="bad" role="status">
                <TriangleAlert aria-hidden />
                <span className="min-w-0 flex-1">
                  {p.part === 'templatesubjecttitle' ? 'Subject' : `Line ${p.line}`}: {p.message}
                </span>
                {p.field && p.suggestion && (
                  <Button
                    size="xs"
                    variant="outline"
                    onClick={() => {
                      const right = (text: string) => text.replaceAll(p.field!, p.suggestion!);
                      if (p.part === 'templatesubjecttitle') setSubject(right);
                      else setContent(right);
                    }}
                  >
                    {p.suggestion}
                  </Button>
                )}
              </Strip>
            ))}
            <div className="flex flex-wrap items-center gap-2">
              <Button asChild variant="outline" size="sm" icon={<ImagePlus />} state={upload.state}>
                <label>
                  Picture
                  <input
                    type="file"
                    className="sr-only"
                    accept="image/png,image/jpeg,image/gif,image/webp"
                    onChange={(e) => {
                      const [image] = e.target.files ?? [];
                      if (image) void upload.send({ image });
                      e.target.value = '';
                    }}
                  />
                </label>
              </Button>
              {of && of.customerid !== null && (
                <Button
                  variant="outline"
                  size="sm"
                  state={remove.state}
                  onClick={() => void remove.send({ id: of.id })}
                >
                  Follow everyone again
                </Button>
              )}
            </div>
          </div>
        </Card>
        <Card title="Fields" note="A press puts it at the cursor">
          <ul className="grid gap-px sm:grid-cols-2">
            {(fields.data ?? []).map((field) => (
              <li key={field.propertyname}>
                <button
                  type="button"
                  className="grid w-full rounded-control px-2 py-1 text-left text-table hover:bg-surface-2 touch"
                  onClick={() => put(field.mappedtemplateproperty)}
                >
                  <span className="mono text-xs">{field.propertyname}</span>
                  <span className="text-xs text-muted">{field.mappedtemplatepropertydescription}</span>
                </button>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <div className="grid gap-4">
        <Preview
          found={preview}
          record={records.length > 0 ? record?.name : undefined}
          onStep={(by) => setAt((now) => (now + by + records.length) % records.length)}
        />
        {of && <Versions of={of} />}
        <SendTest
          tried={{ templatetypeid: type.id, templatesubjecttitle: subject, templatecontent: content }}
          isWrong={problems.length > 0}
        />
      </div>
    </div>
  );
}
