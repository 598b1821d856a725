/** A shop of a customer's: where it sells, and the key that it signs with, which is written once and read by nobody again. */
import { SHOP_PLATFORMS } from '@cartage/contract/booking/shop-rate.ts';
import { customerSettingWords } from '@cartage/contract/words/customers/settings.ts';
import { customerSettingsCalls, type StoreSettings } from '@cartage/contract/customer/settings.ts';
import { Dialog, wordsOf } from '@cartage/ui/core.ts';
import { Form, SelectField, SwitchField, TextField } from '@cartage/ui/form.ts';
import { platformName } from './platform.ts';

const t = wordsOf(customerSettingWords);

type Props = { customerId: number; store: StoreSettings | undefined; onClose: () => void };
export function StoreDialog({ customerId, store, onClose }: Props) {
  const { id, storeType, cartName, isActive } = store ?? { storeType: 'Shopify', isActive: true };
  // A platform that was typed before there was a list stays what it is.
  const platforms = [...new Set([...SHOP_PLATFORMS, ...(storeType ? [storeType] : [])])];
  return (
    <Dialog title={store ? t('editShop') : t('newShop')} onClose={onClose}>
      <Form
        call={customerSettingsCalls.saveStore}
        values={{ customerId, store: { ...(id && { id }), storeType, cartName, isActive } }}
        check={({ store: typed }) =>
          store || (typed as { storeKey?: string } | undefined)?.storeKey?.trim()
            ? []
            : [{ message: t('keyNeeded'), members: ['store.storeKey'] }]
        }
        submit={t('saveShop')}
        success={t('shopSaved')}
        onCancel={onClose}
        onDone={onClose}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            name="store.storeType"
            label={t('platform')}
            options={platforms.map((value) => ({ value, label: platformName(value) }))}
          />
          <TextField name="store.cartName" label={t('name')} autoFocus />
          <TextField
            name="store.storeKey"
            label={t('key')}
            type="password"
            mono
            {...(store && { placeholder: t('keyIsSet', { key: store.storeKey }) })}
            hint={t('keyHint')}
            className="sm:col-span-2"
          />
          <SwitchField name="store.isActive" label={t('active')} />
        </div>
      </Form>
    </Dialog>
  );
}
