/** What a shop's platform is called: brands are what they are everywhere. */
import { customerSettingWords } from '@cartage/contract/words/customers/settings.ts';
import { wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(customerSettingWords);
export const platformName = (storeType: string): string => (storeType === 'Other' ? t('otherPlatform') : storeType);
