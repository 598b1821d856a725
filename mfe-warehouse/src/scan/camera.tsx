/** A phone without a scanner reads labels by its camera, one at a time. */
import { scanWords } from '@cartage/contract/words/warehouse/scan.ts';
import { Button, Dialog, toast, wordsOf } from '@cartage/ui/core.ts';
import { CameraView } from '@cartage/ui/scan.ts';
import { Camera as CameraIcon } from 'lucide-react';
import { useState } from 'react';
import { besideScan, SquareText } from './scan-field.tsx';

const t = wordsOf(scanWords);

export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" className={besideScan} aria-label={t('scanCamera')} onClick={() => setOpen(true)}>
        <CameraIcon aria-hidden className="size-6!" />
        <SquareText>{t('scanCamera')}</SquareText>
      </Button>
      {open && (
        <Dialog title={t('holdLabelFrame')} onClose={() => setOpen(false)}>
          <CameraView
            className="aspect-[4/3] w-full rounded-control"
            onCode={(code) => {
              setOpen(false);
              onCode(code);
            }}
            onFail={() => {
              setOpen(false);
              toast({
                title: t('cameraCannotUsed'),
                description: t('allowBrowserTypeLabel'),
                tone: 'bad',
              });
            }}
          />
        </Dialog>
      )}
    </>
  );
}
