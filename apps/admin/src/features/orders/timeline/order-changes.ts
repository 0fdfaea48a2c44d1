/** How many changes of an order are loaded to find the authors of its entries. */
const limit = 100

/** The input of the call for the newest changes of an order; shared, so that it is loaded once. */
export const historyOf = (id: string) => ({ id, query: { limit } })
