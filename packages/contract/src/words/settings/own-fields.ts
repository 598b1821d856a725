/** The labels of everybody's own settings, found by name like those of `fields.ts`; they ship with the pages they stand on. */
import { source } from '../source.ts';

export const ownFieldWords = source('settingsOwnFields', {
  profileCurrentPassword: 'Current password',
  profileNewPassword: 'New password',
  appearanceTheme: 'Theme',
  appearanceTextSize: 'Text size',
  appearanceRowsOfLists: 'Rows of lists',
});
