/**
 * `?created_at[gte]=2026-01-01T00:00:00.000Z&status[0]=draft`, percent-encoded: nested names in brackets, lists with
 * indexes, dates as ISO text, null as an empty value; undefined values and empty lists are left out (the format of v1's
 * client).
 */
export function queryString(query: object | undefined): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) => pairsOf(name, value))
  return pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`
}

function pairsOf(name: string, value: unknown): [name: string, value: string][] {
  if (value === undefined) return []
  if (value === null) return [[name, '']]
  if (value instanceof Date) return [[name, value.toISOString()]]
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([part, inner]) => pairsOf(`${name}[${part}]`, inner))
  return [[name, `${value as string | number | boolean}`]]
}
