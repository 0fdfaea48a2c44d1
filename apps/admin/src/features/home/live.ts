/** Milliseconds between two looks for new orders, and between two for figures, counts and what the system says. */
const [soon, later] = [10_000, 30_000]

/** Of the latest orders: a new one appears by itself. */
export const liveOrders = { refetchInterval: soon, staleTime: 0 } as const

/** Of everything else on the page. */
export const live = { refetchInterval: later, staleTime: 0 } as const
