import { quoteWords } from '@cartage/contract/words/booking/quote.ts';
import { Card, wordsOf } from '@cartage/ui/core.ts';
import { ItemsGrid } from '@cartage/ui/form.ts';
import { Options } from './options.tsx';
import { ProductPicker } from './product-picker.tsx';

const t = wordsOf(quoteWords);

/** Once the row is drawn, the cursor is in it. */
const goTo = (row: number) =>
  setTimeout(() => document.querySelector<HTMLElement>(`[data-cell="${row}:quantity"]`)?.focus());

export const ItemsSection = ({ cubicFactor }: { cubicFactor: number | undefined }) => (
  <Card
    title={t('items')}
    action={
      <span className="flex items-center gap-3">
        <span className="text-xs text-muted max-sm:hidden">{t('dimensionsCmPerPiece')}</span>
        <ProductPicker onAdded={goTo} />
      </span>
    }
  >
    <ItemsGrid name="booking.items" cubicFactor={cubicFactor} />
    <Options />
  </Card>
);
