import { invoiceCalls, type InvoiceRow } from '@cartage/contract/finance/invoice.ts';
import { Button, Link, plural, toast, useClient, useNavigate, useSession } from '@cartage/ui/core.ts';
import { ListPage } from '@cartage/ui/data.ts';
import { BanknoteArrowDown, Download, FilePlus2, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { FinanceNav } from '../finance-nav.tsx';
import { ReceivePaymentDialog } from '../payments/receive-payment.tsx';
import { RemittanceDialog } from '../remittances/remittance-dialog.tsx';
import { AdhocDialog } from './adhoc-dialog.tsx';
import { columns, invoiceCard, invoicePath } from './columns.tsx';
import { filters, search, segments } from './filters.ts';
import { saveInvoice } from './paper.ts';
import { Totals } from './totals.tsx';

type Open = { dialog: 'adhoc' } | { dialog: 'payment' | 'remittance'; customerId?: number; invoiceIds?: number[] };
export default function InvoicesPage() {
  const { isCustomer, can } = useSession();
  const client = useClient(),
    navigate = useNavigate();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  /** One payment settles invoices of one payer. */
  const pay = (dialog: 'payment' | 'remittance') => (rows: InvoiceRow[], clear: () => void) => {
    const owed = rows.filter((r) => r.outstandingAmount > 0),
      payers = new Set(owed.map((r) => r.customerId));
    if (payers.size !== 1) {
      toast({
        title: payers.size ? 'These invoices belong to several customers' : 'Nothing is outstanding on these invoices',
        description: payers.size ? 'A payment comes from one customer. Select the invoices of one.' : undefined,
        tone: 'info',
      });
      return;
    }
    setOpen({ dialog, customerId: owed[0]!.customerId, invoiceIds: owed.map((r) => r.id) });
    clear();
  };
  const saveAll = async (rows: InvoiceRow[], clear: () => void) => {
    let failed = 0;
    for (const r of rows)
      await saveInvoice(client, r.id, r.invoiceNumber).catch(() => {
        failed++;
      });
    toast(
      failed
        ? {
            title: `${failed} of ${rows.length} invoices could not be fetched`,
            description: 'The others are saved. Try these again in a moment.',
            tone: 'bad',
          }
        : { title: `Saved ${rows.length} ${rows.length === 1 ? 'invoice' : 'invoices'}`, tone: 'ok' },
    );
    clear();
  };
  const shown = isCustomer ? columns.filter((c) => c.key !== 'customer') : columns;
  return (
    <ListPage
      title="Invoices"
      heading="Finance"
      nav={<FinanceNav />}
      name="invoices"
      call={invoiceCalls.list}
      columns={shown}
      href={invoicePath}
      card={invoiceCard}
      search={search}
      searchLabel="Invoice or customer"
      sort="invoiceDate desc"
      segments={segments}
      filters={filters}
      totals={(query) => <Totals query={query} />}
      bulk={[
        isCustomer
          ? {
              label: (n) => `Announce payment of ${n}`,
              icon: <BanknoteArrowDown />,
              run: pay('remittance'),
              permission: 'Finance.Remit',
            }
          : {
              label: (n) => `Record payment for ${n}`,
              icon: <BanknoteArrowDown />,
              run: pay('payment'),
              permission: 'Finance.Manage',
            },
        { label: (n) => `Save ${plural(n, 'PDF')}`, icon: <Download />, run: saveAll },
      ]}
      actions={[
        !isCustomer && {
          label: 'New ad hoc invoice',
          icon: <FilePlus2 />,
          onClick: () => setOpen({ dialog: 'adhoc' }),
          permission: 'Finance.Manage',
        },
        !isCustomer && {
          label: 'Record payment',
          icon: <BanknoteArrowDown />,
          onClick: () => setOpen({ dialog: 'payment' }),
          primary: true,
          permission: 'Finance.Manage',
        },
        isCustomer && {
          label: 'Announce payment',
          icon: <BanknoteArrowDown />,
          onClick: () => setOpen({ dialog: 'remittance' }),
          primary: true,
          permission: 'Finance.Remit',
        },
      ]}
      empty={
        isCustomer
          ? {
              title: 'No invoices yet',
              text: 'The first one appears here when your freight has been delivered and invoiced.',
            }
          : {
              title: 'No invoices yet',
              text: 'Delivered bookings wait to be invoiced; charges without a booking are written by hand.',
              action: can('Finance.Manage') && (
                <Button asChild>
                  <Link to="/finance/unbilled">
                    <ReceiptText />
                    Invoice deliveries
                  </Link>
                </Button>
              ),
            }
      }
      aside={
        <>
          {open?.dialog === 'adhoc' && <AdhocDialog onClose={close} onDone={(i) => void navigate(invoicePath(i))} />}
          {open?.dialog === 'payment' && (
            <ReceivePaymentDialog customerId={open.customerId} invoiceIds={open.invoiceIds} onClose={close} />
          )}
          {open?.dialog === 'remittance' && (
            <RemittanceDialog customerId={open.customerId} invoiceIds={open.invoiceIds} onClose={close} />
          )}
        </>
      }
    />
  );
}
