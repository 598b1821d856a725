import { Money, Num } from '@cartage/ui/core.ts';
import { isPercent, type LevyValue } from './levies.ts';

/** What a charge comes to, in dollars or per cent. */
export const LevyAmount = ({ of: { value, basic, method } }: { of: LevyValue }) => (
  <>
    {basic > 0 && (
      <>
        <Money amount={basic} /> +{' '}
      </>
    )}
    {isPercent(method) ? <Num value={value} digits={value % 1 ? 2 : 0} unit="%" /> : <Money amount={value} />}
  </>
);
