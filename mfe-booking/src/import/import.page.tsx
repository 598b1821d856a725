import { importCalls, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@cartage/contract/booking/booking-import.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import type { Operation } from '@cartage/contract/booking/operation.ts';
import { importWords } from '@cartage/contract/words/booking/import.ts';
import {
  Button,
  Card,
  Checkbox,
  explain,
  Label,
  listed,
  Page,
  skip,
  Strip,
  useCall,
  useSearchParams,
  useSend,
  useSession,
  worded,
  wordsOf,
} from '@cartage/ui/core.ts';
import { CustomerCombobox, ErrorSummary, FileDrop } from '@cartage/ui/form.ts';
import { Download, Info, TriangleAlert, Upload } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { DryRunStep } from './dry-run.tsx';
import { FileGuide } from './file-guide.tsx';
import { FilePreview } from './preview.tsx';
import { isEarlier, Result } from './result.tsx';
import { saveText } from './save-text.ts';
import type { Table } from '@cartage/contract/csv.ts';
import { isOurName, type Mapping, mapped, mappingFor, missingOf, toRemember } from './mapping.ts';
import { MappingStep } from './mapping-step.tsx';
import { fileToSend, readTable } from './read-file.ts';
import { faultOf, template } from './rows.ts';
import { MayNotBook } from '../may-not-book.tsx';

const t = wordsOf(importWords);

const ALWAYS: Operation = 'Book';
const extrasOffered = worded((): readonly { operation: Operation; label: string; note: string }[] => [
  { operation: 'Manifest', label: t('manifestThem'), note: t('manifestNote') },
  { operation: 'Pickup', label: t('askForPickUp'), note: t('pickUpNote') },
]);

/** A file of consignments: sent, worked through, told row by row. The import lives in the URL, so it can be looked at again. */
export default function ImportPage() {
  const { isCustomer, can } = useSession();
  const [params, setParams] = useSearchParams();
  const [file, setFile] = useState<File>();
  const [read, setRead] = useState<Table>();
  const [unread, setUnread] = useState(false);
  /** What somebody chose on this page; until then what was remembered, and names that are known. */
  const [own, setOwn] = useState<Mapping>();
  const [customerId, setCustomerId] = useState<number>();
  const [extras, setExtras] = useState<readonly Operation[]>([]);
  const [sentAt, setSentAt] = useState<number>();
  const remembered = useCall(importCalls.mapping, isCustomer ? {} : customerId ? { customerId } : skip, {
    keep: false,
  });
  const remember = useSend(importCalls.saveMapping, { quiet: true });
  const said = remembered.data?.columns;
  const mapping = useMemo(() => read && (own ?? mappingFor(read, said)), [read, own, said]);
  const table = useMemo(() => read && mapping && mapped(read, mapping), [read, mapping]);
  const upload = useSend(importCalls.upload, { quiet: true, also: [bookingCalls] });
  const token = params.get('import') ?? undefined;
  const [isDone, setDone] = useState(false);
  const found = useCall(importCalls.progress, token ? { importToken: token } : skip, {
    refetchMs: token && !isDone ? 500 : false,
    keep: false,
  });
  useEffect(() => {
    setDone(!!found.data?.isCompleted);
  }, [found.data?.isCompleted, token]);

  const take = async (next: File) => {
    setFile(next);
    setRead(undefined);
    setOwn(undefined);
    upload.reset();
    try {
      setUnread(false);
      setRead(await readTable(next));
    } catch {
      setUnread(true);
    }
  };
  const send = async () => {
    const at = Date.now();
    const columns = toRemember(read!, mapping!);
    // The file goes its way also where this is not kept: it is asked again with the next one.
    if (columns.length && JSON.stringify(columns) !== JSON.stringify(said))
      await remember.send({ ...(customerId && { customerId }), mapping: { columns } });
    const answer = await upload.send({
      csvFile: fileToSend(file!, read!, table!),
      ...(customerId && { customerId }),
      operations: [ALWAYS, ...extras],
    });
    if (!answer) return;
    setSentAt(at);
    setParams({ import: answer.importToken });
  };
  const missing = mapping ? missingOf(mapping) : [];
  const isOurs = mapping?.every((column, at) => !column || isOurName(read!.header[at]!, column));
  const fault = unread ? t('cannotBeOpened') : table && faultOf(table);
  const lacks =
    !isCustomer && !customerId
      ? t('chooseCustomer')
      : !file
        ? t('chooseFile')
        : fault
          ? t('cannotBeBooked')
          : missing.length > 0
            ? t('noColumnYetFor', { columns: listed(missing) })
            : undefined;
  const restart = () => {
    setParams({});
    setFile(undefined);
    setRead(undefined);
    setOwn(undefined);
    setUnread(false);
    setSentAt(undefined);
    upload.reset();
  };
  const crumbs = [{ label: t('bookings'), to: '/bookings' }];
  if (!can('Booking.Manage'))
    return (
      <Page title={t('importBookings')} crumbs={crumbs}>
        <MayNotBook />
      </Page>
    );
  return (
    <Page
      title={t('importBookings')}
      crumbs={crumbs}
      actions={[
        {
          label: t('downloadTemplate'),
          icon: <Download />,
          onClick: () => saveText('bookings-template.csv', template()),
        },
        !!token && { label: t('importAnotherFile'), icon: <Upload />, onClick: restart, primary: true },
      ]}
    >
      {token ? (
        <Result found={found} table={table} isEarlier={isEarlier(found.data, sentAt)} />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Card>
            <div className="grid gap-5">
              {upload.error && (
                <ErrorSummary
                  title={t('notAccepted')}
                  errors={
                    upload.error.validationErrors.length
                      ? upload.error.validationErrors.map((e) => ({ message: e.message }))
                      : [
                          {
                            message:
                              upload.error.status >= 500 || upload.error.status === 0
                                ? explain(upload.error).title
                                : upload.error.message,
                          },
                        ]
                  }
                />
              )}
              {!isCustomer && (
                <div className="grid max-w-md gap-1">
                  <Label htmlFor="import-customer">{t('customer')}</Label>
                  <CustomerCombobox
                    id="import-customer"
                    label={t('customer')}
                    value={{ id: customerId }}
                    onChange={(c) => setCustomerId(c?.id)}
                  />
                  <p className="text-xs text-muted">{t('whoseFreight')}</p>
                </div>
              )}
              <FileDrop
                label={t('dropFile')}
                hint={t('mostRows', { count: MAX_IMPORT_ROWS })}
                accept=".csv,text/csv,.txt,.xlsx"
                maxBytes={MAX_IMPORT_BYTES}
                file={file}
                onFile={(f) => void take(f)}
              />
              {fault && (
                <Strip tone="bad" role="alert">
                  <TriangleAlert aria-hidden />
                  <span>
                    <b className="font-semibold">{t('cannotBeBooked')}</b> {fault}
                  </span>
                </Strip>
              )}
              {read && mapping && !fault && (own || missing.length > 0 || !isOurs) && (
                <MappingStep table={read} mapping={mapping} onChange={setOwn} />
              )}
              {table && !fault && missing.length === 0 && <FilePreview table={table} />}
              {table && file && read && !lacks && (
                <DryRunStep
                  key={`${customerId} ${extras.join()}`}
                  table={table}
                  name={file.name}
                  file={() => fileToSend(file, read, table)}
                  customerId={customerId}
                  operations={[ALWAYS, ...extras]}
                />
              )}
              <fieldset className="grid gap-1.5">
                <legend className="mb-1 text-table font-medium">{t('afterBooking')}</legend>
                {extrasOffered().map((e) => (
                  <label key={e.operation} className="flex min-h-8 cursor-pointer items-center gap-2.5 text-sm">
                    <Checkbox
                      checked={extras.includes(e.operation)}
                      onChange={(x) =>
                        setExtras(x.target.checked ? [...extras, e.operation] : extras.filter((o) => o !== e.operation))
                      }
                    />
                    <span className="flex flex-wrap gap-x-2.5">
                      {e.label}
                      <span className="text-table text-muted">{e.note}</span>
                    </span>
                  </label>
                ))}
              </fieldset>
              <Strip tone="info">
                <Info aria-hidden />
                <span>{t('validRowsBooked')}</span>
              </Strip>
              <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
                {lacks && <p className="text-table text-muted">{lacks}</p>}
                <Button
                  icon={<Upload />}
                  disabled={!!lacks}
                  title={lacks}
                  state={upload.isPending ? 'pending' : 'idle'}
                  onClick={() => void send()}
                >
                  {table?.rows.length ? t('bookRows', { count: table.rows.length }) : t('bookTheFile')}
                </Button>
              </div>
            </div>
          </Card>
          <FileGuide table={table} />
        </div>
      )}
    </Page>
  );
}
