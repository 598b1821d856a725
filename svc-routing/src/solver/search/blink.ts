import type { Random } from './random.ts';

/** Passes over a position now and then, each with the same chance, which shakes up what greed would always do. */
export class Blink {
  readonly #random: Random;
  readonly #scale: number;
  #left = 0;

  constructor(random: Random, chance: number) {
    this.#random = random;
    this.#scale = 1 / Math.log(1 - chance);
    this.#draw();
  }
  /** Drawn once for many positions. */
  #draw(): void {
    this.#left = Math.ceil(Math.log(1 - this.#random.next()) * this.#scale);
  }
  now(): boolean {
    if (--this.#left > 0) return false;
    this.#draw();
    return true;
  }
}
