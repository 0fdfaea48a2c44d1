type Piece = { readonly item_id: string; readonly quantity: number; readonly location_id?: string | undefined }
type Asked = { readonly items: readonly Piece[]; readonly location_id?: string | undefined }

/** One parcel for each place that pieces are taken from; those that name none are taken as the whole is. */
export const splitParcels = <Body extends Asked>({ items, location_id, ...body }: Body) =>
  [...Map.groupBy(items, (piece) => piece.location_id ?? location_id)].map(([place, pieces]) => ({
    ...body,
    items: pieces.map(({ item_id, quantity }) => ({ item_id, quantity })),
    ...(place !== undefined && { location_id: place }),
  }))
