/** A phone without a scanner reads labels by its camera, one at a time. */
import { Button, Dialog, toast } from '@cartage/ui/core.ts';
import { CameraView } from '@cartage/ui/scan.ts';
import { Camera as CameraIcon } from 'lucide-react';
import { useState } from 'react';

export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        className="size-16! p-0"
        aria-label="Scan with the camera"
        onClick={() => setOpen(true)}
      >
        <CameraIcon className="size-6!" />
      </Button>
      {open && (
        <Dialog title="Hold the label in the frame" onClose={() => setOpen(false)}>
          <CameraView
            className="aspect-[4/3] w-full rounded-control"
            onCode={(code) => {
              setOpen(false);
              onCode(code);
            }}
            onFail={() => {
              setOpen(false);
              toast({
                title: 'The camera cannot be used',
                description: 'Allow it in the browser, or type the label.',
                tone: 'bad',
              });
            }}
          />
        </Dialog>
      )}
    </>
  );
}
