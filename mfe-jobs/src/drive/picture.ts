/** Photos as small JPEGs: a dead spot's worth of them must fit into the phone's store and through a weak signal. */
const LONGEST_PX = 1280,
  QUALITY = 0.72;

export async function smallPhoto(file: Blob): Promise<string> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_PX / Math.max(image.width, image.height));
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(image.width * scale),
    height: Math.round(image.height * scale),
  });
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return dataOf(canvas.toDataURL('image/jpeg', QUALITY));
}
/** Base64 without the address part in front. */
export const dataOf = (url: string): string => url.slice(url.indexOf(',') + 1);
