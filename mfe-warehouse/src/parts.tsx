/** What items and scans are called, and how they look wherever they are shown. */
import { itemWords } from '@cartage/contract/words/warehouse/items.ts';
import { SCAN_TYPES, type ScanType } from '@cartage/contract/status.ts';
import { spaced } from '@cartage/contract/words/code-names.ts';
import { codeOptions, firstOffered, Status, type Dot, wordsOf } from '@cartage/ui/core.ts';

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
    <Status code={code} dot={dotOfScan(code)} />
  ) : (
    <Status code="Expected" label={t('expected')} dot="processing" />
  );

export const scanOptions = (current?: string) => codeOptions('scanEventTypes', SCAN_TYPES, current);
/** What a scan by hand begins with: into the depot, where the tenant offers that. */
export const firstScan = () => firstOffered('scanEventTypes', SCAN_TYPES, 'DepotIn');
/** What is stored as an item's state is its newest scan's own spelling, not what we call it; several make a group of the list. */
export const stateOf = (code: ScanType): string => spaced(code);
