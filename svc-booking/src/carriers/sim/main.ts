/** The simulator as a process of its own: `CARRIER_SIM_PORT=4099 node src/carriers/sim/main.ts`. */
import { startCarrierSimulator } from './server.ts';

const simulator = await startCarrierSimulator(Number(process.env.CARRIER_SIM_PORT ?? 0), {
  host: process.env.HOST ?? '127.0.0.1',
});
process.stdout.write(`${simulator.url}\n`);
