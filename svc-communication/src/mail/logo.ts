/** The tenant's logo at the head of its mails; it travels with them, so that nothing is fetched from us. */
import type { Ctx } from '@cartage/server/context.ts';
import { paperLook } from '@cartage/server/paper-look.ts';
import { LOGO_PLACE } from '../template/render.ts';

const CID = 'tenant-logo';
const IMAGE = `<img src="cid:${CID}" alt="" height="28" style="height:28px;max-width:200px;vertical-align:middle;margin-right:10px">`;

/** Undefined where there is none, or where it is not known: a mail does not wait for a picture. */
export async function logoOf(ctx: Ctx): Promise<Buffer | undefined> {
  const { logo } = await paperLook(ctx);
  return logo === null ? undefined : Buffer.from(logo, 'base64');
}
export function withLogo(html: string, logo: Buffer | undefined) {
  if (!logo || !html.includes(LOGO_PLACE)) return { html, files: [] };
  const file = { filename: 'logo.png', contentType: 'image/png', content: logo, cid: CID };
  return { html: html.replace(LOGO_PLACE, IMAGE), files: [file] };
}
