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

/** Text of an error without the secrets that it may quote. For logs, jobs and support, not for comparison. */
export const scrub = (text: string): string =>
  secrets.reduce((clean, [pattern, replacement]) => clean.replaceAll(pattern, replacement), text)

/** How many causes of an error are logged. */
const MAX_CAUSES = 3
/** In characters: some errors quote whole statements. */
const MAX_LENGTH = { message: 1_000, stack: 4_000 }

/** A text as it is logged: without secrets, and shortened. */
export function redact(text: string, maxLength = MAX_LENGTH.message): string {
  // Cut twice: a secret that the first cut splits no longer matches its pattern, but is beyond the second cut.
  const clean = scrub(text.slice(0, 2 * maxLength))
  return clean.length > maxLength ? `${clean.slice(0, maxLength)}… (${text.length} characters)` : clean
}

type ErrorFields = { readonly [name: string]: unknown; type: string; message: string; stack: string }

/**
 * The fields that are logged of an error: only properties that contain no data. PostgreSQL's `detail` quotes whole
 * rows, and clients of other services keep their request with its headers.
 */
export function errorFields(error: unknown, depth = 0): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error, message: redact(String(error)), stack: '' }
  const texts = {
    type: error.name,
    message: redact(error.message),
    stack: redact(error.stack ?? '', MAX_LENGTH.stack),
  }
  const properties = Object.fromEntries(
    loggedProperties.flatMap((name) => {
      const value: unknown = Reflect.get(error, name)
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []
    }),
  )
  if (error.cause === undefined || depth >= MAX_CAUSES) return { ...texts, ...properties }
  return { ...texts, ...properties, cause: errorFields(error.cause, depth + 1) }
}

/** Error properties of PostgreSQL, the system, mail servers and services. */
const loggedProperties = [
  'code',
  'errno',
  'syscall',
  'constraint',
  'table',
  'column',
  'responseCode',
  'status',
] as const
