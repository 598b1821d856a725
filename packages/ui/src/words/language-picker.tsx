import { languageNamed, LANGUAGES } from '@cartage/contract/words/languages.ts';
import { signInWords } from '@cartage/contract/words/sign-in.ts';
import { Languages } from 'lucide-react';
import { SmallChoice } from '../controls/choice.tsx';
import { cx } from '../cx.ts';
import { useLanguage, useWords } from './words.tsx';

/** Each language by its own name, so that whoever reads only that one finds it. */
export function LanguagePicker({ className }: { className?: string }) {
  const { language, choose } = useLanguage();
  const t = useWords(signInWords);
  return (
    <label className={cx('inline-flex items-center gap-1.5 text-table text-muted', className)}>
      <Languages aria-hidden className="size-4 stroke-[1.75]" />
      <span className="sr-only">{t('language')}</span>
      <SmallChoice
        value={language.name}
        onChange={(e) => void choose(languageNamed(e.target.value)!)}
        className="touch py-1 text-table text-ink"
      >
        {LANGUAGES.map((l) => (
          <option key={l.name} value={l.name} lang={l.name}>
            {l.displayName}
          </option>
        ))}
      </SmallChoice>
    </label>
  );
}
