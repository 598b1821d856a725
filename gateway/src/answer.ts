/** An answer whose headers are lines of text already. */
import { type IncomingMessage, ServerResponse } from 'node:http';

/** Node's own step from headers to text, which its types do not name; `first` is the status line. */
type Storing = { _storeHeader(first: string, headers: unknown): void };
const store = (ServerResponse.prototype as unknown as Storing)._storeHeader;

export class Answer<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  private lines = '';

  /**
   * `lines`: whole header lines, each with its CRLF, which go out unread behind the status line. Node would check and copy each header by itself,
   * which forwarding feels; so only what was parsed or is a constant may stand there. What says how long an answer is or what becomes
   * of the connection, Node must read: that goes into `headers`.
   */
  head(status: number, lines: string, headers: string[], { hasDate = false } = {}): void {
    this.lines = lines;
    if (hasDate) this.sendDate = false;
    this.writeHead(status, headers);
  }
  _storeHeader(first: string, headers: unknown): void {
    store.call(this, this.lines === '' ? first : first + this.lines, headers);
  }
}
