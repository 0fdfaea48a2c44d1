// How the server is started so that it needs little memory.

/**
 * V8's young generation, in megabytes: 16, its own choice, cost 50 MB of memory and gained the server nothing. And by
 * how much what is alive may grow before garbage is collected, in percent: V8 lets a heap of 55 MB grow to 200 before,
 * which made an import of 100,000 variants need 240 MB instead of 90 (bench/import.ts) and answers no quicker
 * (bench/store-products.ts).
 */
export const SMALL_HEAP = ['--max-semi-space-size=4', '--heap-growing-percent=80']

/**
 * glibc gives freed memory back at once, from few heaps: 50 MB less after the start (bench/start.ts). Its own choice is
 * to keep what a start has needed. Other C libraries do not look at these.
 */
export const FRUGAL = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
