/** Of all queries on the page: new orders, figures and counts appear by themselves, and together. Milliseconds. */
export const live = { refetchInterval: 15_000, staleTime: 0 } as const
