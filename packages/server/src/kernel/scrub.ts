/** The placeholder for a secret. */
const HIDDEN = '[hidden]'

/**
 * Patterns of secrets that foreign messages may quote: passwords in addresses, credentials of headers,
 * signed tokens, keys by their prefix, secrets of queries, payment cards, and addresses of people.
 */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/(\w:\/\/)[^\s/@]+@/g, `$1${HIDDEN}@`],
  [/\b(Bearer|Basic)\s+[\w.+/=~-]{6,}/gi, `$1 ${HIDDEN}`],
  [/\beyJ[\w-]{4,}\.[\w-]+(?:\.[\w-]*)?/g, HIDDEN],
  [/\b(?:sk|rk|whsec|tok)_[\w-]{8,}/g, HIDDEN],
  [/\b\w+_secret_\w+/g, HIDDEN],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{40,}/g, HIDDEN],
  [
    /\b((?:[\w-]*(?:token|password|secret|signature|credential|api_?key|cookie|connect\.sid))["']?\s*[=:]\s*["']?)[^\s"'&;,)}]+/gi,
    `$1${HIDDEN}`,
  ],
  [/\b\d(?:[ -]?\d){12,18}\b/g, HIDDEN],
  [/[^\s<>@"'(=:]+@[\w-]+(?:\.[\w-]+)+/g, HIDDEN],
]

/** Text of an error without the secrets that it may quote. It is for logs, jobs and people who help, not for comparison. */
export const scrub = (text: string): string =>
  secrets.reduce((clean, [pattern, replacement]) => clean.replaceAll(pattern, replacement), text)

const DEEPEST = 3
/** Characters of a message, and of the places it comes from: others quote whole statements and addresses. */
const LONGEST = { message: 1_000, stack: 4_000 }

/** Text as it is logged: without secrets, and not longer than anybody reads. */
export function told(text: string, longest = LONGEST.message): string {
  // Cut twice: a secret that the first cut runs through is not known as one any more, and lies behind the second.
  const clean = scrub(text.slice(0, 2 * longest))
  return clean.length > longest ? `${clean.slice(0, longest)}… (${text.length} characters)` : clean
}

export type ErrorFacts = { readonly [name: string]: unknown; type: string; message: string; stack: string }

/**
 * What is told of an error: of its own properties the few that name no contents. PostgreSQL's `detail` quotes whole
 * rows, and clients of other services keep their request with its headers.
 */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: told(String(error)), stack: '' }
  const words = {
    type: error.name,
    message: told(error.message),
    stack: told(error.stack ?? '', LONGEST.stack),
  }
  const named = Object.fromEntries(
    namedFacts.flatMap((name) => {
      const value: unknown = Reflect.get(error, name)
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []
    }),
  )
  if (error.cause === undefined || depth >= DEEPEST) return { ...words, ...named }
  return { ...words, ...named, cause: errorFacts(error.cause, depth + 1) }
}

/** Of PostgreSQL, the system, mail servers and services. */
const namedFacts = ['code', 'errno', 'syscall', 'constraint', 'table', 'column', 'responseCode', 'status'] as const
