/** The camera over the list of articles; where there is none they are ticked off by hand. */
import { driverWords } from '@cartage/contract/words/jobs/driver.ts';
import { Button, wordsOf } from '@cartage/ui/core.ts';
import { CameraView } from '@cartage/ui/scan.ts';
import { CameraOff } from 'lucide-react';
import { useState } from 'react';

const t = wordsOf(driverWords);

export function Scanner({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <p className="flex items-center gap-2 rounded-card bg-surface-2 px-4 py-3 text-sm">
        <CameraOff aria-hidden className="size-5" />
        {t('cameraNotAvailableTick')}
        <Button variant="link" className="ms-auto" onClick={onClose}>
          {t('close')}
        </Button>
      </p>
    );
  return (
    <div className="relative overflow-hidden rounded-card bg-ink">
      <CameraView onCode={onCode} onFail={() => setFailed(true)} className="h-52 w-full" />
      <span aria-hidden className="absolute inset-x-8 top-1/2 h-0.5 bg-bad" />
      <Button variant="outline" className="absolute bottom-2 end-2" onClick={onClose}>
        {t('closeCamera')}
      </Button>
    </div>
  );
}
