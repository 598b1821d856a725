/**
 * A server that is closed waits for the answers that are under way and for nothing else. Node also waits for a connection
 * over which no whole request has come (its clock for those stops with the server), and for each client that keeps its
 * connection after the last answer; both for as long as they like.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Before the server listens; works for whatever is answered by its `server`, past Fastify as well. */
export function endWithAnswers(app: Pick<FastifyInstance, 'server' | 'addHook'>): void {
  const open = new Set<Socket>();
  /** Of each connection the last answer that it was asked for and does not have yet. */
  const answers = new Map<Socket, ServerResponse>();
  let isEnding = false;
  app.server.on('connection', (socket: Socket) => {
    // Taken in the moment between the beginning of the end and the last call of `listen`.
    if (isEnding) return socket.destroy();
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    answers.set(socket, answer);
    answer.once('close', () => answers.get(socket) === answer && answers.delete(socket));
  });
  app.addHook('preClose', async () => {
    isEnding = true;
    for (const socket of open) {
      const answer = answers.get(socket);
      if (!answer) {
        socket.destroy();
        continue;
      }
      // Nobody is to send a next question over it, and whoever does not heed that is left.
      if (!answer.headersSent) answer.setHeader('connection', 'close');
      answer.once('close', () => socket.destroySoon());
    }
  });
}
