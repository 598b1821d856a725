/** A phone without a scanner reads labels by its camera, where the browser can detect barcodes. */
import { Button, Dialog, toast } from '@cartage/ui/core.ts';
import { Camera as CameraIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
const detectorOf = () => (window as { BarcodeDetector?: new (options: { formats: string[] }) => Detector }).BarcodeDetector;
export const hasCamera = (): boolean => !!detectorOf() && !!navigator.mediaDevices?.getUserMedia;

const FORMATS = ['code_128', 'qr_code', 'data_matrix', 'ean_13', 'itf'], EVERY_MS = 200;
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" className="size-16! p-0" aria-label="Scan with the camera" onClick={() => setOpen(true)}><CameraIcon className="size-6!" /></Button>
      {open && <Dialog title="Hold the label into the picture" onClose={() => setOpen(false)}><View onCode={(code) => { setOpen(false); onCode(code); }} onFail={() => { setOpen(false); toast({ title: 'The camera cannot be used', description: 'Allow it in the browser, or type the label.', tone: 'bad' }); }} /></Dialog>}
    </>
  );
}

function View({ onCode, onFail }: { onCode: (code: string) => void; onFail: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef({ onCode, onFail });
  latest.current = { onCode, onFail };
  useEffect(() => {
    let stream: MediaStream | undefined, timer: ReturnType<typeof setInterval> | undefined, gone = false;
    void navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(async (opened) => {
      stream = opened;
      if (gone) { for (const track of opened.getTracks()) track.stop(); return; }
      video.current!.srcObject = opened;
      await video.current!.play();
      const detector = new (detectorOf()!)({ formats: FORMATS });
      timer = setInterval(() => void detector.detect(video.current!).then(([found]) => { if (found && !gone) { gone = true; latest.current.onCode(found.rawValue); } }).catch(() => undefined), EVERY_MS);
    }).catch(() => { if (!gone) latest.current.onFail(); });
    return () => { gone = true; clearInterval(timer); for (const track of stream?.getTracks() ?? []) track.stop(); };
  }, []);
  return <video ref={video} muted playsInline className="aspect-[4/3] w-full rounded-control bg-surface-3 object-cover" />;
}
