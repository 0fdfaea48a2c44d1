/** An invalid field: its path (`variants.0.title`) and the key of `errors:validation` with the reason. */
export type Problem = { readonly field: string; readonly reason: string; readonly limit?: number }

/** An error of the schema library. */
type SchemaError = { readonly keyword: string; readonly instancePath: string; readonly params: object }

const limitOf = (params: object): number | undefined =>
  'limit' in params && typeof params.limit === 'number' ? params.limit : undefined

const fieldOf = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.')

/** A text with a minimum length of 1 is reported as required. */
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

/** Errors that only say that no alternative of a union fits or that null is allowed, never the reason. */
const vague = new Set(['anyOf', 'oneOf', 'type', 'not'])

/** One problem per field, specific ones first; for an object, the problems within it. */
export function problemsOf(errors: Iterable<SchemaError>): Problem[] {
  const all = [...errors].flatMap((error): Problem[] => {
    if (error.keyword === 'required') return missing(error)
    const limit = limitOf(error.params)
    return [{ field: fieldOf(error.instancePath), reason: reasonOf(error), ...(limit !== undefined && { limit }) }]
  })
  const byField = new Map<string, Problem>()
  for (const problem of all) {
    const existing = byField.get(problem.field)
    if (!existing || (vague.has(existing.reason) && !vague.has(problem.reason))) byField.set(problem.field, problem)
  }
  const merged = [...byField.values()]
  const hasProblemBelow = ({ field }: Problem) => merged.some((other) => other.field.startsWith(`${field}.`))
  return merged.filter((problem) => !(vague.has(problem.reason) && hasProblemBelow(problem)))
}

/** Reasons with their own text; all others are "not valid". */
const worded = new Set(['required', 'email', 'minLength', 'maxLength', 'minimum', 'maximum', 'enum', 'pattern'])

/** Key and values of a problem's text. */
export const problemWords = ({ reason, limit }: Problem) =>
  [`errors:validation.${worded.has(reason) ? reason : 'invalid'}`, limit === undefined ? {} : { count: limit }] as const
