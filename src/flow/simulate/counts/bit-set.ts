/** Number of bits of the first word; a small integer of the runtime holds them without an object. */
const wordBits = 30;

/** A set of small numbers that takes little memory: the first thirty need no object. */
export class BitSet {
  #first = 0;
  #more: number[] | null = null;

  /** Adds a number; returns false if it was there already. */
  add(index: number): boolean {
    if (this.has(index)) return false;
    if (index < wordBits) this.#first |= 1 << index;
    else {
      this.#more ??= [];
      const at = Math.floor(index / wordBits) - 1;
      while (this.#more.length <= at) this.#more.push(0);
      this.#more[at] = (this.#more[at] ?? 0) | (1 << (index % wordBits));
    }
    return true;
  }

  /** True if the number is in the set. */
  has(index: number): boolean {
    if (index < wordBits) return (this.#first & (1 << index)) !== 0;
    const word = this.#more?.[Math.floor(index / wordBits) - 1] ?? 0;
    return (word & (1 << (index % wordBits))) !== 0;
  }
}
