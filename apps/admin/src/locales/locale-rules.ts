/** What must be equal in all languages: keys, placeholders and plural forms. */

export type Words = { readonly [key: string]: string | Words }

const plural = /_(zero|one|two|few|many|other)$/

/** `{ a: { b: '…' } }` → `a.b`. */
export function flatten(words: Words, prefix = ''): Record<string, string> {
  const entries = Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : Object.entries(flatten(value, `${prefix}${key}.`)),
  )
  return Object.fromEntries(entries)
}

/** A key without its plural suffix. */
export const stemOf = (key: string): string => key.replace(plural, '')

const isPlural = (key: string): boolean => plural.test(key)

const placeholders = (text: string): string =>
  [...new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name = '']) => name))].toSorted().join(' ')

/** The problems of a translation compared with the reference; `intl` is the tag for `Intl.PluralRules`. */
export function faultsOf(reference: Words, translation: Words, intl: string): string[] {
  const originalTexts = flatten(reference)
  const actual = flatten(translation)
  const forms = new Intl.PluralRules(intl).resolvedOptions().pluralCategories
  const expected = Object.keys(originalTexts).flatMap((key) =>
    isPlural(key) ? forms.map((form) => `${stemOf(key)}_${form}`) : [key],
  )
  const expectedKeys = new Set(expected)
  const byStem = new Map(Object.entries(originalTexts).map(([key, text]) => [stemOf(key), text]))
  return [
    ...[...expectedKeys].filter((key) => !(key in actual)).map((key) => `missing: ${key}`),
    ...Object.keys(actual)
      .filter((key) => !expectedKeys.has(key))
      .map((key) => `not in the reference: ${key}`),
    ...Object.entries(actual)
      .filter(([, text]) => text.trim() === '')
      .map(([key]) => `empty: ${key}`),
    ...Object.entries(actual)
      .filter(([key, text]) => !agrees(key, text, byStem.get(stemOf(key)) ?? ''))
      .map(([key]) => `placeholders differ: ${key}`),
  ]
}

/** These forms may leave out the number: "one", "two", "none". */
function agrees(key: string, text: string, reference: string): boolean {
  if (placeholders(text) === placeholders(reference)) return true
  const withoutCount = placeholders(reference.replaceAll(/\{\{\s*count[^}]*\}\}/g, ''))
  return /_(zero|one|two)$/.test(key) && placeholders(text) === withoutCount
}

/** The keys in source code: literal ones, and the prefixes of composed ones. */
export function keysIn(source: string): {
  readonly literal: readonly string[]
  readonly beginnings: readonly string[]
} {
  const code = source.replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
  const calls = [...code.matchAll(/\bt\(\s*(['`])((?:(?!\1)[^\\]|\\.)*)\1/g)].map(([, , text = '']) => text)
  const beginnings = calls.filter((key) => key.includes('${')).map((key) => key.slice(0, key.indexOf('${')))
  return { literal: calls.filter((key) => !key.includes('${')), beginnings }
}

/** `products:write` names a permission. */
const isPermission = (key: string): boolean => ['read', 'write', 'delete', 'money'].includes(key)

/** Keys with a namespace in tables of data: `'errors:network'`. */
export const qualifiedKeysIn = (source: string, namespaces: readonly string[]): string[] =>
  [...source.matchAll(/'([\w-]+):([\w.-]+)'/g)]
    .filter(([, namespace = '', key = '']) => namespaces.includes(namespace) && !isPermission(key))
    .map(([, namespace, key]) => `${namespace}:${key}`)

/** The namespace that `useTranslation` chooses in a file; `common` unless it names another. */
export function namespacesIn(source: string): string[] {
  // A file that gets `t` as a prop names the namespace in its type.
  const named = [...source.matchAll(/(?:useTranslation\(\s*\[?\s*|TFunction<)'([\w-]+)'/g)].map(([, name = '']) => name)
  return /useTranslation\(\s*(?:\)|undefined)/.test(source) ? [...named, 'common'] : named
}
