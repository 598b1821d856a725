/** Where each shop asks for rates at checkout, and how it signs what it asks. */
import {
  callbackOf,
  callbackPath,
  SHOP_SIGNATURE,
  SHOP_TIMESTAMP,
  SHOPIFY_SIGNATURE,
} from '@cartage/contract/booking/shop-rate.ts';
import { customerSettingWords } from '@cartage/contract/words/customers/settings.ts';
import type { StoreSettings } from '@cartage/contract/customer/settings.ts';
import { Button, toast, wordsOf } from '@cartage/ui/core.ts';
import { Copy } from 'lucide-react';

const t = wordsOf(customerSettingWords);

export function StoreAddresses({ stores }: { stores: readonly StoreSettings[] }) {
  const isShopify = (s: StoreSettings) => callbackOf(s.storeType) === 'shopifyRateCallback';
  const header = (name: string) => <code className="mono text-xs">{name}</code>;
  return (
    <section aria-label={t('ratesAtCheckout')} className="grid gap-3 border-t border-line p-4 text-table">
      <div>
        <h3 className="font-semibold">{t('ratesAtCheckout')}</h3>
        <p className="text-muted">{t('ratesAtCheckoutText')}</p>
      </div>
      <ul className="grid gap-2">
        {stores.map((store) => (
          <StoreAddress key={store.id} store={store} />
        ))}
      </ul>
      {stores.some(isShopify) && (
        <p className="text-muted">{t.parts('shopifySigns', { header: header(SHOPIFY_SIGNATURE) })}</p>
      )}
      {!stores.every(isShopify) && (
        <p className="text-muted">
          {t.parts('othersSign', { time: header(SHOP_TIMESTAMP), signature: header(SHOP_SIGNATURE) })}
        </p>
      )}
      <p className="text-muted">{t('howACartIsPacked')}</p>
    </section>
  );
}

function StoreAddress({ store: { id, storeType, cartName, storeKey } }: { store: StoreSettings }) {
  const name = cartName ?? storeKey;
  const address = `${window.location.origin}${callbackPath(id, storeType)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{name}</span>
        <span className="mono block text-xs break-all text-muted">{address}</span>
      </span>
      <Button
        size="sm"
        variant="outline"
        icon={<Copy />}
        aria-label={t('copyAddressOf', { name })}
        onClick={() =>
          void navigator.clipboard.writeText(address).then(() => toast({ title: t('addressCopied'), tone: 'ok' }))
        }
      >
        {t('copyAddress')}
      </Button>
    </li>
  );
}
