import { languageNamed } from '@cartage/contract/words/languages.ts';
import { guestErrors } from '@cartage/contract/words/errors/guest.ts';
import { codes } from '@cartage/contract/words/vi/everywhere/codes.ts';
import { quoteFreight } from '@cartage/contract/words/vi/booking/freight.ts';
import { nameCodes } from '@cartage/contract/status.ts';
import { setLocale } from '@cartage/ui/page/locale.ts';
import { learn, speak } from '@cartage/ui/words/spoken.ts';
import { carrierReason, reasonOf } from './no-price.ts';

const NAMES: Readonly<Record<string, string>> = codes;
function reads(language: 'en' | 'vi'): void {
  const { locale } = languageNamed(language)!;
  setLocale(locale);
  speak(languageNamed(language)!);
  nameCodes('language', (code) => (language === 'vi' ? NAMES[code] : undefined));
  if (language === 'vi') learn('quoteFreight', { texts: quoteFreight, isComing: false });
}
afterEach(() => reads('en'));
const tooMuch = {
  ...{ serviceCode: 'EXPRESS', serviceName: 'Express', reason: 'overCapacity' },
  message: 'EXPRESS carries 150 kg at most; this is 200 kg.',
};

test('a guest who reads Vietnamese reads why in Vietnamese, a carrier’s own words as they are', () => {
  expect(reasonOf(tooMuch)).toBe('Express carries 150 kg at most, this is 200 kg');
  reads('vi');
  expect(reasonOf(tooMuch)).toBe(quoteFreight.whyOverCapacity.replace('{service}', codes.express));
  expect(reasonOf({ ...tooMuch, serviceCode: 'PARCEL', serviceName: 'Parcel', reason: 'noLane' })).toBe(
    quoteFreight.whyNoLane.replace('{service}', 'Parcel'),
  );
  expect(reasonOf({ ...tooMuch, reason: 'E-17', message: 'Account on stop.' })).toBe('Account on stop');
});
test('that a carrier did not answer is our own sentence, which is the one that services say', () => {
  reads('vi');
  expect(carrierReason(guestErrors.texts['quote.notAnswered'])).toBe(quoteFreight.tryAgainSoon);
  expect(carrierReason('Timed out.')).toBe('Timed out.');
});
