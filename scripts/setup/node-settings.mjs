// The settings of Node with which the server and its commands run.

/**
 * - The size of V8's young generation in megabytes: the default of 16 costs 50 MB and gains the server nothing.
 * - By how much live data may grow before a garbage collection, in percent: by default V8 lets a heap of 55 MB grow to
 *   200, with which an import of 100,000 variants needs 240 MB instead of 90 (bench/import.ts) and responses are no
 *   faster (bench/store-products.ts).
 * - No memory protection keys: when a database ends in a worker thread, V8's record of protected code pages can become
 *   wrong, which ends the process with SIGTRAP (https://github.com/nodejs/node/issues/64500).
 * - No flushing of compiled WebAssembly: the embedded database would compile its grammar again after each garbage
 *   collection, and optimize it, which takes 500 MB for a moment.
 */
export const NODE_FLAGS = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=80',
  '--no-memory-protection-keys',
  '--no-flush-liftoff-code',
]

/**
 * Makes glibc return freed memory immediately and use few heaps: 70 MB less after the start (bench/start.ts). By default
 * it keeps the memory that the start needed. Blocks of 96 KB and more are mapped on their own: among smaller ones, they
 * would leave holes that are never returned. A limit below 64 KB saves 10 MB more, but the buffer of each request that is
 * read is then mapped as well, and a list of products answers a fifth fewer requests (bench/store-products.ts). Other C
 * libraries ignore these variables.
 */
export const LOW_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '98304',
}
