/** How many changes of an order are loaded, to say who did what. */
const looked = 100

/** The input of the call for the newest changes of an order, the same for all who ask. */
export const historyOf = (id: string) => ({ id, query: { limit: looked } })
