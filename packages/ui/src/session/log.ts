/** Sends a client-side fault to the server's log; a fault of the log itself is let go. */
export function logClient(level: 'error' | 'warn' | 'info', code: string, error: unknown): void {
  const message = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 1000);
  try {
    void fetch('/api/log', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ level, code, message }),
      keepalive: true,
    }).catch(() => undefined);
  } catch {
    /* no fetch, no log */
  }
}
