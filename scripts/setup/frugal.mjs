// How the server is started so that it needs little memory.

/** Megabytes of V8's young generation: 16, its own choice, cost 50 MB of memory and gained the server nothing. */
export const SMALL_YOUNG_SPACE = ['--max-semi-space-size=4']

/**
 * glibc gives freed memory back at once, from few heaps: 50 MB less after the start (bench/start.ts). Its own choice is
 * to keep what a start has needed. Other C libraries do not look at these.
 */
export const FRUGAL = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
