import type { Country } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { countryName } from '../../lib/countries.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'

export type NamedCountry = Pick<Country, 'iso_2' | 'region_id'> & {
  /** In the active language. */
  readonly label: string
}

const none: readonly NamedCountry[] = []

/** All countries of the world, sorted by their names in the active language; none until they are loaded. */
export function useCountries(): readonly NamedCountry[] {
  const client = useClient()
  const locale = activeLanguageTag()
  const { data } = useQuery(queryFor(client.admin.countries.list))
  return useMemo(() => {
    const byName = new Intl.Collator(locale).compare
    const named = data?.countries.map(({ iso_2, region_id }) => ({ iso_2, region_id, label: countryName(iso_2) }))
    return named?.toSorted((one, other) => byName(one.label, other.label)) ?? none
  }, [data, locale])
}
