import type { PriceRounding } from '@storeroom/money'
import { Select } from '@storeroom/ui/fields/select'
import { useTranslation } from 'react-i18next'

const roundings = ['minor_unit', 'tenth', 'whole', 'below_whole'] as const satisfies readonly PriceRounding[]

type RoundingChoiceProps = {
  readonly value: PriceRounding
  readonly onChange: (rounding: PriceRounding) => void
}

/** To what calculated prices are rounded. */
export function RoundingChoice({ value, onChange }: RoundingChoiceProps) {
  const { t } = useTranslation('pricing')
  return (
    <Select
      label={t('rounding.label')}
      options={roundings.map((id) => ({ id, label: t(`rounding.${id}`) }))}
      value={value}
      onChange={onChange}
    />
  )
}
