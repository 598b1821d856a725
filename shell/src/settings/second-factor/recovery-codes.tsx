/** Recovery codes, this once: copied, or saved as a file. */
import { Button, Strip, toast } from '@cartage/ui/core.ts';
import { Copy, Download } from 'lucide-react';

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="grid gap-4">
      <Strip tone="warn">
        They are shown this once. Keep them where your phone is not: each opens your account once when the app is lost.
      </Strip>
      <ul aria-label="Recovery codes" className="mono grid grid-cols-2 gap-x-6 gap-y-1.5 text-table">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          type="button"
          variant="outline"
          icon={<Copy />}
          onClick={() => void navigator.clipboard?.writeText(text).then(() => toast({ title: 'Codes copied' }))}
        >
          Copy
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className="inline-flex h-9 items-center gap-2 rounded-control border border-control px-3 text-sm font-medium"
        >
          <Download aria-hidden className="size-4 stroke-[1.75]" />
          Save as a file
        </a>
        <Button type="button" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
