import { readPages, useShop } from '@storeroom/react'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useTranslation } from 'react-i18next'
import { useCountries } from '../../shared/addresses/countries.ts'
import { useAllPages } from '../../framework/use-all-pages.ts'

/** All countries; one that another region has cannot be chosen, and says whose it is. */
export function useCountryChoices(regionId?: string): readonly Option[] {
  const { t } = useTranslation('settings-regions')
  const shop = useShop()
  const countries = useCountries()
  const query = { fields: 'name', expand: '', order: 'name', limit: 100 }
  const { data } = useAllPages(readPages(shop.admin.regions.list, { query }))
  const names = new Map(data?.pages.flatMap(({ regions }) => regions.map(({ id, name }) => [id, name] as const)))
  return countries.map(({ iso_2, label, region_id }): Option => {
    if (region_id === null || region_id === regionId) return { id: iso_2, label }
    const region = names.get(region_id)
    return {
      id: iso_2,
      label,
      isDisabled: true,
      description: region === undefined ? t('country.takenElsewhere') : t('country.taken', { region }),
    }
  })
}
