/** One wrong field: its place (`variants.0.title`), and which words of `errors:validation` say why. */
export type Problem = { readonly field: string; readonly reason: string; readonly limit?: number }

/** What the schema library says about a value. */
type SchemaError = { readonly keyword: string; readonly instancePath: string; readonly params: object }

const limitOf = (params: object): number | undefined =>
  'limit' in params && typeof params.limit === 'number' ? params.limit : undefined

const fieldOf = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.')

/** A text that must not be empty is a required one. */
function reasonOf({ keyword, params }: SchemaError): string {
  if (keyword === 'minLength' && (limitOf(params) ?? 0) <= 1) return 'required'
  if (keyword === 'format' && 'format' in params) return String(params.format)
  return keyword
}

function missing(error: SchemaError): Problem[] {
  const names: unknown = 'requiredProperties' in error.params ? error.params.requiredProperties : []
  const place = fieldOf(error.instancePath)
  return (Array.isArray(names) ? names : []).map((name) => ({
    field: [place, String(name)].filter(Boolean).join('.'),
    reason: 'required',
  }))
}

/** These say that no alternative of a union fits, or that null would have been allowed: never the reason itself. */
const vague = new Set(['anyOf', 'oneOf', 'type', 'not'])

/** One problem per field, the telling ones before the vague ones; of an object, what is wrong in it rather than that it is. */
export function problemsOf(errors: Iterable<SchemaError>): Problem[] {
  const all = [...errors].flatMap((error): Problem[] => {
    if (error.keyword === 'required') return missing(error)
    const limit = limitOf(error.params)
    return [{ field: fieldOf(error.instancePath), reason: reasonOf(error), ...(limit !== undefined && { limit }) }]
  })
  const byField = new Map<string, Problem>()
  for (const problem of all) {
    const known = byField.get(problem.field)
    if (!known || (vague.has(known.reason) && !vague.has(problem.reason))) byField.set(problem.field, problem)
  }
  const told = [...byField.values()]
  const isToldBelow = ({ field }: Problem) => told.some((other) => other.field.startsWith(`${field}.`))
  return told.filter((problem) => !(vague.has(problem.reason) && isToldBelow(problem)))
}

/** The reasons that have words of their own; all others are "not valid". */
const worded = new Set(['required', 'email', 'minLength', 'maxLength', 'minimum', 'maximum', 'enum', 'pattern'])

/** Key and values of a problem's words. */
export const problemWords = ({ reason, limit }: Problem) =>
  [`errors:validation.${worded.has(reason) ? reason : 'invalid'}`, limit === undefined ? {} : { count: limit }] as const
