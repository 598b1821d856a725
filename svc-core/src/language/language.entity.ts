import { entity } from '@cartage/server/entity.ts';
import { languageTexts } from './language.tables.ts';

export const ownText = entity(languageTexts, {
  name: 'LanguageText',
  title: 'Text',
  history: ['languageName', 'sourceName', 'key', 'value'],
});
