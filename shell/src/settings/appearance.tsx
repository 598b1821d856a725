import { setAppearance, TEXT_SIZES, useAppearance } from '@cartage/ui/core.ts';
import { SegmentedControl } from '@cartage/ui/data.ts';
import type { ReactNode } from 'react';

/** Kept on this device. Text size stands in for the zoom that the viewport does not allow. */
export function AppearanceSettings() {
  const { theme, textSize, density } = useAppearance();
  return (
    <div className="grid gap-6 p-4 md:p-6">
      <Row title="Theme" text="“System” follows this device, including its day and night.">
        <SegmentedControl
          label="Theme"
          value={theme}
          onChange={(t) => setAppearance({ theme: t as typeof theme })}
          segments={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'system', label: 'System' },
          ]}
        />
      </Row>
      <Row title="Text size" text="Scales everything, up to twice the size.">
        <SegmentedControl
          label="Text size"
          value={String(textSize)}
          onChange={(s) => setAppearance({ textSize: Number(s) })}
          segments={TEXT_SIZES.map((s) => ({ value: String(s), label: `${s} %` }))}
        />
      </Row>
      <Row title="Rows of lists" text="Compact rows fit a quarter more on the screen.">
        <SegmentedControl
          label="Rows of lists"
          value={density}
          onChange={(d) => setAppearance({ density: d as typeof density })}
          segments={[
            { value: 'comfortable', label: 'Comfortable' },
            { value: 'compact', label: 'Compact' },
          ]}
        />
      </Row>
      <p className="text-table text-muted">These stay on this device.</p>
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
