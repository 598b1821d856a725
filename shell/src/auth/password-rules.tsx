import { type PasswordRules, rulesOf } from '@cartage/contract/core/password-rules.ts';
import { passwordCalls } from '@cartage/contract/core/user.ts';
import { newPasswordWords } from '@cartage/contract/words/new-password.ts';
import { cx, useCall, wordsOf } from '@cartage/ui/core.ts';
import { Check, Circle } from 'lucide-react';

const t = wordsOf(newPasswordWords);

/** The tenant's rules for a new password, undefined until they are here. */
export const useRules = (): PasswordRules | undefined => useCall(passwordCalls.rules, {}, { staleMs: 300_000 }).data;

/** What a new password must have, each rule ticked as it is met. */
export function RuleList({ rules, password }: { rules: PasswordRules | undefined; password: string }) {
  if (!rules) return null;
  return (
    <ul aria-label={t('needs')} className="grid gap-1 text-xs">
      {rulesOf(rules).map(({ name, count, holds }) => {
        const met = holds(password);
        const Icon = met ? Check : Circle;
        return (
          <li key={name} className={cx('flex items-center gap-1.5', met ? 'text-ok' : 'text-muted')}>
            <Icon aria-hidden className="size-3.5 stroke-[1.75]" />
            {t(`rule.${name}`, { count })}
            <span className="sr-only">{t(met ? 'met' : 'missing')}</span>
          </li>
        );
      })}
    </ul>
  );
}
