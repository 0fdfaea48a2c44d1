/** Options of all queries on the page, in milliseconds: new orders and figures appear together by themselves. */
export const live = { refetchInterval: 15_000, staleTime: 0 } as const
