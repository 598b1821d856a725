import { profileWords } from '@cartage/contract/words/settings/profile.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import { PasswordField } from '../../auth/password-field.tsx';

const t = wordsOf(profileWords);

/** Who it is, once more, before a way of signing in comes or goes. */
export const CurrentPassword = () => (
  <PasswordField name="currentPassword" label={t('currentPassword')} autoComplete="current-password" autoFocus />
);
