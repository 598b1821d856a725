/** What items and scans are called, and how they look wherever they are shown. */
import { itemWords } from '@cartage/contract/words/warehouse/items.ts';
import { SCAN_TYPES, spaced, words, type ScanType } from '@cartage/contract/status.ts';
import { Status, type Dot, worded, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(itemWords);

const TROUBLE: readonly string[] = ['HeldOver', 'Misdirected', 'Short', 'AttemptFailed'],
  BAD: readonly string[] = ['Damaged'],
  DONE: readonly string[] = ['Delivered', 'DepotCollect'];
export const dotOfScan = (code: string | null | undefined): Dot =>
  !code
    ? 'processing'
    : BAD.includes(code)
      ? 'bad'
      : TROUBLE.includes(code)
        ? 'exception'
        : DONE.includes(code)
          ? 'delivered'
          : 'inTransit';

/** An item's state is its newest scan, in our words. */
export const ItemState = ({ code }: { code: string | null | undefined }) =>
  code ? (
    <Status code={code} label={words(code)} dot={dotOfScan(code)} />
  ) : (
    <Status code="Expected" label={t('expected')} dot="processing" />
  );

export const scanOptions = worded(() => SCAN_TYPES.map((value) => ({ value, label: words(value) })));
/** What is stored as an item's state is its newest scan's own spelling, not what we call it; several make a group of the list. */
export const stateOf = (code: ScanType): string => spaced(code);
