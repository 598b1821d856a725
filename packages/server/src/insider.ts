/** Who may look behind the door: metrics, and which service says what of itself. */
import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/** With a token whoever bears it. Without one who sits on this machine and asks directly: a proxy beside us would bring the whole world in. */
export function insiders(token: string): (req: IncomingMessage) => boolean {
  const wanted = digest(`Bearer ${token}`);
  if (token) return (req) => timingSafeEqual(digest(req.headers.authorization ?? ''), wanted);
  return (req) =>
    LOOPBACK.test(req.socket.remoteAddress ?? '') &&
    !['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => name in req.headers);
}
/** Of one length whatever was sent. */
const digest = (text: string) => hash('sha256', text, 'buffer');
