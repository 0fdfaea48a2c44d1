import facts from './default-answers.json' with { type: 'json' }

/**
 * What v1 shows without `fields` and `expand`, for every route that answers a record or a list: relations, and
 * calculated fields, as dotted paths. From v1's source and recordings.
 */
type Fact = { readonly answers: readonly string[]; readonly key: string; readonly shows: readonly string[] }

/** Paths that are not shown here on any route; docs/compatibility.md has the reasons. */
const notShown: readonly RegExp[] = [
  /prices\.price_list$/, // only prices of lists have one
  /^POST \/admin\/(users|customers).* password_hash$/, // v1's leak
]

const parametersOf = (route: string) => route.split('{').length
const shapes = (facts as readonly Fact[])
  .flatMap((fact) => fact.answers.map((route) => ({ ...fact, route })))
  .toSorted((a, b) => parametersOf(a.route) - parametersOf(b.route))
  .map((fact) => ({ ...fact, pattern: new RegExp(`^${fact.route.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`) }))

type RecordedCall = { readonly method: string; readonly url: string; readonly body: unknown }

/** Relations and fields of v1's default answer that are missing here; none if the request selected fields. */
export function missingIn({ method, url, body }: RecordedCall): string[] {
  const [path, query = ''] = url.split('?')
  const fact = shapes.find(({ pattern }) => pattern.test(`${method.toUpperCase()} ${path}`))
  const answer = body as Readonly<Record<string, unknown>>
  // A completed cart is an order or an exchange; the facts are about the order.
  if (!fact || /(^|&)(fields|expand)/.test(query) || answer['type'] === 'swap') return []
  const value = answer[fact.key]
  return fact.shows
    .map((name) => lacking(value, name.split('.')))
    .filter((name): name is string => name !== undefined)
    .map((name) => `${fact.route} ${name}`)
    .filter((name) => !notShown.some((pattern) => pattern.test(name)))
}

/** The first part of a path that is missing. An empty or null value has nothing below it to check. */
function lacking(value: unknown, path: readonly string[]): string | undefined {
  const [name, ...rest] = path
  if (name === undefined || value === null) return undefined
  if (Array.isArray(value)) return value.map((row) => lacking(row, path)).find((missing) => missing !== undefined)
  const row = value as Readonly<Record<string, unknown>> | undefined
  if (row === undefined || !Object.hasOwn(row, name)) return path.join('.')
  const below = lacking(row[name], rest)
  return below && `${name}.${below}`
}
