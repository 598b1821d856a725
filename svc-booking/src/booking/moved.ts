/** What was planned no longer fits, since others booked meanwhile: a new plan says what is refused now. */
import { AppError } from '@cartage/contract/error.ts';

export class Moved extends AppError {
  constructor(code: string, message: string) {
    super(409, code, message);
  }
}
const TRIES = 5;
/** Plans and writes, anew where account or promo code have moved in between. */
export async function untilHeld<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Moved) || attempt >= TRIES) throw error;
    }
  }
}
