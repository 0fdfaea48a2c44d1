/** What the page of a new order is handed with its address: ids of items. */
export type ChosenState = { readonly itemIds: readonly string[] }

/** The ids of a page's state, which may be of any kind. */
export const chosenItems = (state: unknown): readonly string[] =>
  typeof state === 'object' && state !== null && 'itemIds' in state && Array.isArray(state.itemIds)
    ? state.itemIds.filter((id) => typeof id === 'string')
    : []
