import { trackingCalls, type Tracking } from '@cartage/contract/booking/tracking.ts';
import { languageCalls } from '@cartage/contract/core/language.ts';
import { languageNamed } from '@cartage/contract/words/languages.ts';
import { shippedText } from '@cartage/contract/words/shipped.ts';
import { sourceNamed } from '@cartage/contract/words/sources.ts';
import { answers, listOf, renderPage } from '@cartage/testing/page.tsx';
import { page, WordsProvider } from '@cartage/ui/core.ts';
import { screen } from '@testing-library/react';

const at = '2026-11-21T06:00:00Z';
const found: Tracking = {
  consignmentId: 'CR000000017',
  bookingStatus: 'FailedDelivery',
  statusGroup: 'exception',
  carrier: 'Own fleet',
  carrierServiceName: 'Road',
  from: { suburb: 'Sydney', state: 'NSW', postCode: '2000' },
  to: { suburb: 'Ballarat', state: 'VIC', postCode: '3350' },
  bookingDate: '2026-11-20',
  eta: null,
  totalItems: 2,
  lastTrackingStatus: 'FailedDelivery',
  lastTrackingModifiedTime: at,
  position: null,
  proof: { at, kind: 'CardLeft', signedBy: null, note: null, images: [] },
  choices: null,
  wish: null,
  signatureRequired: false,
  supportPhone: null,
  trackingDetails: ['FailedDelivery', 'ScannedIntoDepot', 'AwaitingTruck'].map((status) => ({
    ...{ status, updatedAt: at, creationTime: at },
    details: [],
  })),
};

test.each([
  ['vi', 'Giao không thành', 'Trong kho', 'Đã để lại giấy báo'],
  ['ar', 'تعذّر التسليم', 'في المستودع', 'تُركت بطاقة'],
  ['zh-Hans', '派送失败', '在站点', '已留通知卡'],
] as const)('statuses, scans and the proof read in the language: %s', async (name, status, scan, proof) => {
  answers(trackingCalls.find, () => found);
  answers(languageCalls.languages, () => ({
    items: [
      { name, displayName: name, icon: '', isDisabled: false, dir: languageNamed(name)!.dir, changedSources: [] },
    ],
  }));
  answers(languageCalls.list, ({ languageName, sourceName }) =>
    listOf(
      ...Object.entries(sourceNamed(sourceName!)!.texts).map(([key, baseValue]) => ({
        ...{ key, baseValue, sourceName: sourceName!, isChanged: false },
        targetValue: shippedText(languageName, sourceName!, key) ?? null,
      })),
    ),
  );
  const path = `/track?connote=CR000000017&postcode=3350&language=${name}`;
  // What the language of a link is read from.
  window.history.replaceState(null, '', path);
  const { default: TrackPage } = await page(() => import('./track.page.tsx')).load();
  renderPage(
    <WordsProvider>
      <TrackPage />
    </WordsProvider>,
    { session: null, path },
  );
  expect((await screen.findAllByText(status))[0]).toBeVisible();
  expect(screen.getByText(scan)).toBeInTheDocument();
  expect(screen.getByText(proof)).toBeVisible();
  // A carrier's own word is nobody's key.
  expect(screen.getByText('Awaiting truck')).toBeInTheDocument();
  window.history.replaceState(null, '', '/');
});
