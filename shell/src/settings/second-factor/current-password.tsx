import { profileWords } from '@cartage/contract/words/settings/profile.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import { TextField } from '@cartage/ui/form.ts';

const t = wordsOf(profileWords);

/** Who it is, once more, before a way of signing in comes or goes. */
export const CurrentPassword = () => (
  <TextField
    name="currentPassword"
    label={t('currentPassword')}
    type="password"
    autoComplete="current-password"
    autoFocus
  />
);
