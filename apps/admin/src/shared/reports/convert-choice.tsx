import { Select } from '@storeroom/ui/fields/select'
import { useTranslation } from 'react-i18next'
import { useShopCurrencies } from '../../framework/shop-currency.ts'
import { currencyLabel } from '../../lib/currencies.ts'

type ConvertChoiceProps = {
  /** The code of a currency; undefined: amounts stay in their own. */
  readonly value: string | undefined
  readonly onChange: (code: string | undefined) => void
  readonly isLabelHidden?: boolean
}

const OWN = 'own'

/** Chooses the currency that amounts are converted into. A shop with one currency has nothing to convert. */
export function ConvertChoice({ value, onChange, isLabelHidden = false }: ConvertChoiceProps) {
  const { t } = useTranslation('reports')
  const codes = useShopCurrencies()
  if (value === undefined && codes.length < 2) return null
  const options = [...new Set([...codes, ...(value === undefined ? [] : [value])])]
  return (
    <Select
      label={t('control.convert')}
      isLabelHidden={isLabelHidden}
      options={[{ id: OWN, label: t('converted.own') }, ...options.map((id) => ({ id, label: currencyLabel(id) }))]}
      value={value ?? OWN}
      onChange={(code) => onChange(code === OWN ? undefined : code)}
      className="sm:max-w-72 sm:min-w-48"
    />
  )
}
