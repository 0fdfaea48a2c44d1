/** Rows of every list have an id. */
export const idOf = (row: unknown): string => String(Reflect.get(Object(row), 'id'))
