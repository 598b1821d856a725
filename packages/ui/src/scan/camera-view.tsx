import { pageWords } from '@cartage/contract/words/everywhere/pages.ts';
import { wordsOf } from '../words/spoken.ts';
import { useEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { openReader } from './reader.ts';

const t = wordsOf(pageWords);

/** A page over http has no camera, whatever the phone has. */
export const hasCamera = (): boolean => !!navigator.mediaDevices?.getUserMedia;
/** The next picture is looked at when the last one has been, so that a slow phone never falls behind. */
const PAUSE_MS = 120;
type Props = {
  /** Each code that is seen, again and again while it is in the picture. */ onCode: (code: string) => void;
  /** No camera, no permission, or nothing that could read. */ onFail: () => void;
  className?: string;
};

/** The rear camera's picture; what it reads goes to `onCode`. The camera is off when this is gone. */
export function CameraView({ onCode, onFail, className }: Props) {
  const video = useRef<HTMLVideoElement>(null),
    latest = useRef({ onCode, onFail });
  latest.current = { onCode, onFail };
  useEffect(() => {
    let stream: MediaStream | undefined,
      timer: ReturnType<typeof setTimeout> | undefined,
      gone = false;
    const close = () => {
      gone = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      const opened = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
      });
      stream = opened;
      if (gone) return close();
      const screen = video.current!;
      screen.srcObject = opened;
      await screen.play();
      const read = await openReader();
      const look = async () => {
        // A picture that cannot be read is followed by another.
        const codes = await read(screen).catch(() => []);
        if (gone) return;
        for (const code of codes) latest.current.onCode(code);
        if (!gone) timer = setTimeout(() => void look(), PAUSE_MS);
      };
      await look();
    };
    start().catch(() => {
      if (!gone) latest.current.onFail();
    });
    return close;
  }, []);
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={t('camera')}
      className={cx('bg-surface-3 object-cover', className)}
    />
  );
}
