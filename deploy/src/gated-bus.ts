import type { Bus } from '@cartage/server/bus.ts';

/**
 * The bus of one process counts an event as delivered when every listener has handled it. So nothing may be published
 * before the last service listens, nor once the first one stops: until then events wait in their outbox.
 */
export function gatedBus(bus: Bus): Bus & { open(): void; shut(): void } {
  let open = () => {};
  let isShut = false;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    ...bus,
    async publish(events) {
      await opened;
      if (isShut) throw new Error('stopping');
      await bus.publish(events);
    },
    open,
    shut() {
      isShut = true;
      open();
    },
  };
}
