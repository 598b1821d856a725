import { invoiceWords } from '@cartage/contract/words/finance/invoices.ts';
import { invoiceCalls, type InvoiceRow } from '@cartage/contract/finance/invoice.ts';
import { Button, Link, toast, useClient, useNavigate, useSession, wordsOf } from '@cartage/ui/core.ts';
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

const t = wordsOf(invoiceWords);

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
        title: payers.size ? t('invoicesBelongSeveralCustomers') : t('nothingOutstandingInvoices'),
        description: payers.size ? t('paymentComesOneCustomer') : undefined,
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
            title: t('failedCountInvoicesCould', { failed, count: rows.length }),
            description: t('othersSavedTryAgain'),
            tone: 'bad',
          }
        : { title: t('savedInvoices', { count: rows.length }), tone: 'ok' },
    );
    clear();
  };
  const shown = isCustomer ? columns().filter((c) => c.key !== 'customer') : columns();
  return (
    <ListPage
      title={t('invoices')}
      heading={t('finance')}
      nav={<FinanceNav />}
      name="invoices"
      call={invoiceCalls.list}
      columns={shown}
      href={invoicePath}
      card={invoiceCard}
      search={search}
      searchLabel={t('invoiceOrCustomer')}
      sort="invoiceDate desc"
      segments={segments()}
      filters={filters()}
      totals={(query) => <Totals query={query} />}
      bulk={[
        isCustomer
          ? {
              label: (n) => t('announcePaymentCount', { count: n }),
              icon: <BanknoteArrowDown />,
              run: pay('remittance'),
              permission: 'Finance.Remit',
            }
          : {
              label: (n) => t('recordPaymentCount', { count: n }),
              icon: <BanknoteArrowDown />,
              run: pay('payment'),
              permission: 'Finance.Manage',
            },
        { label: (n) => t('savePDFs', { count: n }), icon: <Download />, run: saveAll },
      ]}
      actions={[
        !isCustomer && {
          label: t('newAdHocInvoice'),
          icon: <FilePlus2 />,
          onClick: () => setOpen({ dialog: 'adhoc' }),
          permission: 'Finance.Manage',
        },
        !isCustomer && {
          label: t('recordPayment'),
          icon: <BanknoteArrowDown />,
          onClick: () => setOpen({ dialog: 'payment' }),
          primary: true,
          permission: 'Finance.Manage',
        },
        isCustomer && {
          label: t('announcePayment'),
          icon: <BanknoteArrowDown />,
          onClick: () => setOpen({ dialog: 'remittance' }),
          primary: true,
          permission: 'Finance.Remit',
        },
      ]}
      empty={
        isCustomer
          ? {
              title: t('noInvoicesYet'),
              text: t('firstOneAppearsWhen'),
            }
          : {
              title: t('noInvoicesYet'),
              text: t('deliveredBookingsWaitInvoiced'),
              action: can('Finance.Manage') && (
                <Button asChild>
                  <Link to="/finance/unbilled">
                    <ReceiptText />
                    {t('invoiceDeliveries')}
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
