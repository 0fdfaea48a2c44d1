/** Rows in the order of the ids; missing ones are left out. */
export const inOrder = <Row extends { readonly id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
