/** The number of an order as shoppers read and type it: `#1024`. */
export const writtenNumber = ({ display_id }: { readonly display_id: number }): string => `#${display_id}`
