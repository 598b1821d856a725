import { inLanes, type Bus, type Handler, readEvent } from './bus.ts';

/**
 * The bus within one process. `publish` resolves after every group has handled its events, so the outbox row is only
 * dropped then: what a crash interrupts is sent again at the next start, and the inbox tells what was done already.
 */
export function memoryBus(): Bus {
  const groups: { topics: ReadonlySet<string>; handler: Handler; types: ReadonlySet<string> | undefined }[] = [];
  return {
    async publish(events) {
      const messages = events.map((e) => ({ topic: e.topic, type: e.type, text: JSON.stringify(e) }));
      await Promise.all(
        groups.map(async (group) => {
          // Most groups of a topic handle a few of its types: a copy of the others would be made for nobody.
          const heard = messages.filter((e) => group.topics.has(e.topic) && (group.types?.has(e.type) ?? true));
          if (heard.length === 0) return;
          // A copy each, by way of JSON: a listener sees what Kafka would have carried, and cannot change what others see.
          // Two relays may publish to one group at once; topics belong to one relay each, so order within a key is kept.
          return inLanes(
            heard.map((e) => readEvent(e.text)),
            group.handler,
          );
        }),
      );
    },
    async subscribe(_name, topics, handler, types) {
      const group = { topics: new Set(topics), handler, types };
      groups.push(group);
      return async () => {
        groups.splice(groups.indexOf(group), 1);
      };
    },
    ping: async () => undefined,
    close: async () => {
      groups.length = 0;
    },
  };
}
