/** The camera as a barcode reader, where the browser can read codes. Elsewhere articles are ticked off by hand. */
import { Button } from '@cartage/ui/core.ts';
import { CameraOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;
const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
export const canScan = (): boolean => detectorClass() !== undefined && !!navigator.mediaDevices?.getUserMedia;
const EVERY_MS = 200;

export function Scanner({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null), latest = useRef(onCode);
  latest.current = onCode;
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let stream: MediaStream | undefined, timer: ReturnType<typeof setInterval> | undefined, gone = false;
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (gone || !video.current) { for (const t of stream.getTracks()) t.stop(); return; }
      video.current.srcObject = stream;
      await video.current.play();
      const detector = new (detectorClass()!)({ formats: ['code_128', 'ean_13', 'itf', 'qr_code', 'data_matrix', 'code_39'] });
      timer = setInterval(() => void detector.detect(video.current!).then((codes) => { for (const c of codes) latest.current(c.rawValue); }, () => undefined), EVERY_MS);
    };
    start().catch(() => setFailed(true));
    return () => { gone = true; clearInterval(timer); for (const t of stream?.getTracks() ?? []) t.stop(); };
  }, []);
  if (failed) return <p className="flex items-center gap-2 rounded-card bg-surface-2 px-4 py-3 text-sm"><CameraOff aria-hidden className="size-5" />The camera is not available. Tick the items off below.<Button variant="link" className="ml-auto" onClick={onClose}>Close</Button></p>;
  return (
    <div className="relative overflow-hidden rounded-card bg-ink">
      <video ref={video} muted playsInline aria-label="Camera" className="h-52 w-full object-cover" />
      <span aria-hidden className="absolute inset-x-8 top-1/2 h-0.5 bg-bad" />
      <Button variant="outline" className="absolute bottom-2 right-2" onClick={onClose}>Close camera</Button>
    </div>
  );
}
