import { expect, test } from 'vitest'
import { faultsOf, keysIn, namespacesIn, qualifiedKeysIn } from './locale-rules.ts'

const reference = {
  title: 'Products',
  found_one: '{{count}} of {{total}}',
  found_other: '{{count}} of {{total}}',
  a: { b: 'B' },
}

test('a translation that agrees has no faults', () => {
  const german = {
    title: 'Produkte',
    found_one: 'eines von {{total}}',
    found_other: '{{count}} von {{total}}',
    a: { b: 'B' },
  }
  expect(faultsOf(reference, german, 'de')).toEqual([])
})

test('missing keys, further keys, empty words and other placeholders are faults', () => {
  const german = { titel: 'Produkte', found_one: '{{count}}', found_other: '{{count}} von {{sum}}', a: { b: ' ' } }
  expect(faultsOf(reference, german, 'de')).toEqual([
    'missing: title',
    'not in the reference: titel',
    'empty: a.b',
    'placeholders differ: found_one',
    'placeholders differ: found_other',
  ])
})

test('every language has its own plural forms', () => {
  const english = { found_other: '{{count}} / {{total}}', title: 'x', a: { b: 'x' } }
  expect(faultsOf(reference, english, 'ja')).toEqual([])
  expect(faultsOf(reference, english, 'ar').filter((fault) => fault.startsWith('missing'))).toEqual([
    'missing: found_zero',
    'missing: found_one',
    'missing: found_two',
    'missing: found_few',
    'missing: found_many',
  ])
})

test('keys and namespaces are read from code', () => {
  expect(keysIn("/** `t('example')` */ t('real')").literal).toEqual(['real'])
  expect(qualifiedKeysIn("['errors:network', 'data:x', 'a b:c']", ['errors'])).toEqual(['errors:network'])
  const source = "const { t } = useTranslation('login'); t('title', { a: 1 }); i18n.t(`errors:${x}`); useTranslation()"
  expect(keysIn(source)).toEqual({ literal: ['title'], beginnings: ['errors:'] })
  expect(namespacesIn(source)).toEqual(['login', 'common'])
})
