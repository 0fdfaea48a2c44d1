import type { CatalogCheck, CatalogCheckName } from '@storeroom/contract'
import { catalogChecks } from '@storeroom/contract/catalog-names'
import type { Client } from '@storeroom/client'
import { queryFor, useClient } from '@storeroom/react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { activeLanguageTag } from '../lib/i18n.ts'
import type { RecordPicker } from './pickers.ts'

type NamedCheck = Pick<CatalogCheck, 'name' | 'of'>

/** What a check has found, in words: "No price in EUR". Needs the namespace `catalog-health`. */
export function useCheckText(): (check: NamedCheck) => string {
  const { t } = useTranslation('catalog-health')
  const locale = activeLanguageTag()
  return useCallback(({ name, of }) => t(`check.${name}`, { of: wordOf(name, of ?? '', locale) }), [t, locale])
}

/** A currency by its code, a language by its name. */
function wordOf(name: CatalogCheckName, of: string, locale: string): string {
  if (name !== 'translation') return of.toUpperCase()
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(of) ?? of
  } catch {
    return of
  }
}

/** The check of an id such as `price:eur`; undefined if there is no such check. */
function checkOf(id: string): NamedCheck | undefined {
  const [own, of = null] = id.split(':')
  const name = catalogChecks.find((known) => known === own)
  return name && { name, of }
}

const checkPicker = (
  { catalogHealth }: Client['admin'],
  queryClient: QueryClient,
  textOf: (check: NamedCheck) => string,
): RecordPicker => ({
  load: async ({ query }) => {
    const { catalog_health } = await queryClient.fetchQuery(queryFor(catalogHealth.retrieve))
    const items = catalog_health.checks
      .filter(({ name }) => name !== 'redirect')
      .map((check) => ({ id: check.id, label: textOf(check) }))
      .filter(({ label }) => label.toLowerCase().includes(query.trim().toLowerCase()))
    return { items, hasMore: false }
  },
  resolve: (ids) =>
    Promise.resolve(
      ids.flatMap((id) => {
        const check = checkOf(id)
        return check ? [{ id, label: textOf(check) }] : []
      }),
    ),
})

/** The checks of products, as a filter of their list. */
export function useCheckPicker(): RecordPicker {
  const { admin } = useClient()
  const queryClient = useQueryClient()
  const textOf = useCheckText()
  return useMemo(() => checkPicker(admin, queryClient, textOf), [admin, queryClient, textOf])
}
