/** The values of the form, under the names of the request's fields. */
export type ReceiveValues = {
  readonly items: readonly ReceivedLine[]
  readonly is_complete: boolean
  readonly note: string | null
}

type ReceivedLine = {
  readonly id: string
  readonly title: string
  readonly sku: string | null
  readonly open_quantity: number
  readonly quantity: number | null
}

type OrderWithLines = { readonly items?: readonly Omit<ReceivedLine, 'quantity'>[] | undefined }

/** The first values of the form: each open line with its whole open quantity. */
export const receiveValuesOf = ({ items = [] }: OrderWithLines): ReceiveValues => ({
  items: items
    .filter(({ open_quantity }) => open_quantity > 0)
    .map(({ id, title, sku, open_quantity }) => ({ id, title, sku, open_quantity, quantity: open_quantity })),
  is_complete: false,
  note: null,
})

/**
 * The loaded open quantity is sent as well, so that units received by another user in the meantime are not received
 * twice.
 */
export const receiveBody = ({ items = [], is_complete = false, note }: Partial<ReceiveValues>) => ({
  items: items.map(({ id, quantity, open_quantity }) => ({
    id,
    open_quantity,
    ...(quantity !== null && { quantity }),
  })),
  // The server completes the order itself if all open units are received.
  is_complete: is_complete && items.some((line) => differenceOf(line) < 0),
  ...(note && { note }),
})

/** Received minus open quantity; 0 while the field is empty. */
export const differenceOf = ({ quantity, open_quantity }: Pick<ReceivedLine, 'quantity' | 'open_quantity'>): number =>
  quantity === null ? 0 : quantity - open_quantity
