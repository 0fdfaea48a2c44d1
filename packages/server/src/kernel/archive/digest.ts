import { hash } from 'node:crypto'
import type { TableFacts } from './archive.types.ts'

/** Adds up a hash of each row: two tables with the same rows have the same sum, in whatever order they are read. */
export class Digest {
  #rows = 0
  #sum = 0n

  add(lines: readonly string[]): void {
    for (const line of lines) this.#sum += hash('sha256', line, 'buffer').readBigUInt64LE()
    this.#rows += lines.length
    this.#sum = BigInt.asUintN(64, this.#sum)
  }

  facts(): TableFacts {
    return { rows: this.#rows, digest: this.#sum.toString(16).padStart(16, '0') }
  }
}
