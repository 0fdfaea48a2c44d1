import { useTranslation } from 'react-i18next'
import { changedField } from './changed-field.ts'

/** The label of a field: "Small · Price USD". */
export function useFieldName(): (name: string) => string {
  const { t } = useTranslation('batch-jobs')
  const partName = (field: ReturnType<typeof changedField>): string => {
    if (field.kind === 'column') return t(`column.${field.column}`)
    if (field.kind === 'price') return t('price', { market: marketName(field.market) })
    if (field.kind === 'sale_price') return t('salePrice', { market: marketName(field.market) })
    if (field.kind === 'option') return field.option
    if (field.kind === 'metadata') return `${t('column.metadata')}: ${field.key}`
    return field.kind === 'new_variant' ? t('newVariant') : field.name
  }
  return (name) => {
    const field = changedField(name)
    return field.variant === undefined ? partName(field) : `${field.variant} · ${partName(field)}`
  }
}

/** Currencies in capitals, regions by name. */
const marketName = (market: string): string => (/^[a-z]{3}$/.test(market) ? market.toUpperCase() : market)
