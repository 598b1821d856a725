/** What was taken at the hand-over, small; each opens large. Asked for by the secret that opens the page. */
import { type Tracking, trackingCalls } from '@cartage/contract/booking/tracking.ts';
import { trackWords } from '@cartage/contract/words/track.ts';
import { useWords } from '@cartage/ui/core.ts';
import type { Proof } from './change-delivery.tsx';

type Images = NonNullable<Tracking['proof']>['images'];
export function ProofImages({ images, secret }: { images: Images; secret: Proof }) {
  const say = useWords(trackWords);
  if (images.length === 0) return null;
  const photos = images.filter((i) => i.kind !== 'Signature');
  const named = (image: Images[number]) =>
    image.kind === 'Signature' ? say('proofSignature') : say('proofPhoto', { n: photos.indexOf(image) + 1 });
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {images.map((image) => {
        const address = `${trackingCalls.proofImage.path}?${new URLSearchParams({ ...secret, id: image.id })}`;
        return (
          <li key={image.id}>
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              className="block overflow-hidden rounded-control border border-line bg-white hover:border-control"
            >
              <img src={address} alt={named(image)} className="h-24 w-auto max-w-44 object-contain" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
