import { profileWords } from '@cartage/contract/words/settings/profile.ts';
import { ownFieldWords } from '@cartage/contract/words/settings/own-fields.ts';
import { setAppearance, TEXT_SIZES, useAppearance, wordsOf } from '@cartage/ui/core.ts';
import { SegmentedControl } from '@cartage/ui/data.ts';
import type { ReactNode } from 'react';

const t = wordsOf(profileWords);
const f = wordsOf(ownFieldWords);

/** Kept on this device. Text size stands in for the zoom that the viewport does not allow. */
export function AppearanceSettings() {
  const { theme, textSize, density } = useAppearance();
  return (
    <div className="grid gap-6 p-4 md:p-6">
      <Row title={f('appearanceTheme')} text={t('themeText')}>
        <SegmentedControl
          label={f('appearanceTheme')}
          value={theme}
          onChange={(next) => setAppearance({ theme: next as typeof theme })}
          segments={[
            { value: 'light', label: t('light') },
            { value: 'dark', label: t('dark') },
            { value: 'system', label: t('system') },
          ]}
        />
      </Row>
      <Row title={f('appearanceTextSize')} text={t('textSizeText')}>
        <SegmentedControl
          label={f('appearanceTextSize')}
          value={String(textSize)}
          onChange={(s) => setAppearance({ textSize: Number(s) })}
          segments={TEXT_SIZES.map((s) => ({ value: String(s), label: `${s} %` }))}
        />
      </Row>
      <Row title={f('appearanceRowsOfLists')} text={t('rowsText')}>
        <SegmentedControl
          label={f('appearanceRowsOfLists')}
          value={density}
          onChange={(d) => setAppearance({ density: d as typeof density })}
          segments={[
            { value: 'comfortable', label: t('comfortable') },
            { value: 'compact', label: t('compact') },
          ]}
        />
      </Row>
      <p className="text-table text-muted">{t('staysHere')}</p>
    </div>
  );
}
const Row = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className="grid items-center gap-2 sm:grid-cols-[16rem_auto] sm:justify-start sm:gap-6">
    <div>
      <h2 className="text-sm">{title}</h2>
      <p className="text-table text-muted">{text}</p>
    </div>
    <div className="min-w-0">{children}</div>
  </section>
);
