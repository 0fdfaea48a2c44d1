import { SearchField } from '@storeroom/ui/fields/search-field'
import { useTranslation } from 'react-i18next'

type SettingsSearchProps = {
  readonly query: string
  readonly onChange: (query: string) => void
  readonly className?: string
}

/** Finds pages of the settings while the user types. */
export function SettingsSearch({ query, onChange, ...field }: SettingsSearchProps) {
  const { t } = useTranslation('shell')
  const label = t('settings.search')
  return <SearchField {...field} label={label} placeholder={label} value={query} onChange={onChange} delay={0} />
}
