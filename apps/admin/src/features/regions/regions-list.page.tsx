import type { Contract, Region } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ListColumn, QueryOf } from '../../framework/list/list-config.ts'
import { ListPage } from '../../framework/list/list-page.tsx'
import { rateText } from '../../shared/regions/region-taxes.ts'
import { useProviderName } from '../../shared/regions/use-provider-name.ts'
import { BackToSettings } from '../../framework/settings-page.tsx'
import { countryName } from '../../lib/countries.ts'
import { currencyLabel } from '../../lib/currencies.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'

type ListRoute = Contract['admin']['regions']['list']

/** `/a/settings/regions` */
export default function RegionsListPage() {
  const { t } = useTranslation('regions')
  const client = useClient()
  return (
    <ListPage<ListRoute, Region>
      name="regions"
      title={t('list.title')}
      start={<BackToSettings />}
      source={{ call: client.admin.regions.list, query: { order: 'name' }, rows: (page) => page.regions }}
      row={{
        id: ({ id }) => id,
        name: ({ name }) => name,
        href: ({ id }) => paths.region({ id }),
        detail: ({ id }) => queryFor(client.admin.regions.retrieve, { id }),
      }}
      columns={useColumns()}
      searchHint={t('list.search')}
      create={{ label: t('list.new'), href: paths.regions({ modal: 'new' }), permission: 'regions:write' }}
      empty={{ title: t('list.empty'), description: t('list.emptyHint'), icon: <Globe /> }}
    />
  )
}

function useColumns(): readonly ListColumn<Region, QueryOf<ListRoute>>[] {
  const { t } = useTranslation('regions')
  const nameOf = useProviderName()
  const locale = activeLanguageTag()
  const list = (names: readonly string[]) =>
    names.length === 0 ? '–' : new Intl.ListFormat(locale, { type: 'unit' }).format(names)
  return [
    { id: 'name', header: t('column.name'), order: 'name', cell: ({ name }) => <span dir="auto">{name}</span> },
    {
      id: 'countries',
      header: t('column.countries'),
      mobilePosition: 'bottom-start',
      width: 280,
      cell: (region) => <Countries region={region} />,
    },
    {
      id: 'currency',
      header: t('column.currency'),
      mobilePosition: 'top-end',
      order: 'currency_code',
      width: 190,
      cell: ({ currency_code }) => currencyLabel(currency_code),
    },
    {
      id: 'tax_rate',
      header: t('column.taxRate'),
      mobilePosition: 'bottom-end',
      order: 'tax_rate',
      width: 100,
      align: 'end',
      cell: ({ tax_rate }) => rateText(tax_rate, locale),
    },
    {
      id: 'payment',
      header: t('column.payment'),
      width: 140,
      cell: ({ payment_providers }) => list(payment_providers.map(({ id }) => nameOf(id))),
    },
    {
      id: 'fulfillment',
      header: t('column.fulfillment'),
      width: 140,
      cell: ({ fulfillment_providers }) => list(fulfillment_providers.map(({ id }) => nameOf(id))),
    },
  ]
}

/** How many countries are named; the rest is counted. */
const namedCount = 3

function Countries({ region: { countries } }: { readonly region: Region }) {
  const { t } = useTranslation('regions')
  const locale = activeLanguageTag()
  if (countries.length === 0) return <span className="text-warning">{t('country.none')}</span>
  const names = countries.map(({ iso_2 }) => countryName(iso_2)).toSorted(new Intl.Collator(locale).compare)
  const text = new Intl.ListFormat(locale, { type: 'unit' }).format(names.slice(0, namedCount))
  if (names.length <= namedCount) return text
  return t('country.more', { count: names.length - namedCount, names: text })
}
