/** Recovery codes, this once: copied, or saved as a file. */
import { profileWords } from '@cartage/contract/words/settings/profile.ts';
import { Button, Strip, toast, wordsOf } from '@cartage/ui/core.ts';
import { Copy, Download } from 'lucide-react';

const t = wordsOf(profileWords);

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="grid gap-4">
      <Strip tone="warn">{t('recoveryCodesOnce')}</Strip>
      <ul aria-label={t('recoveryCodes')} className="mono grid grid-cols-2 gap-x-6 gap-y-1.5 text-table">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          type="button"
          variant="outline"
          icon={<Copy />}
          onClick={() => void navigator.clipboard?.writeText(text).then(() => toast({ title: t('codesCopied') }))}
        >
          {t('copy')}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className="inline-flex h-9 items-center gap-2 rounded-control border border-control px-3 text-sm font-medium"
        >
          <Download aria-hidden className="size-4 stroke-[1.75]" />
          {t('saveAsFile')}
        </a>
        <Button type="button" onClick={onDone}>
          {t('keptThem')}
        </Button>
      </div>
    </div>
  );
}
