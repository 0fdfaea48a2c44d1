import { Facts } from '@storeroom/ui/display/card'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../../lib/countries.ts'
import { activeIntlTag } from '../../../lib/i18n.ts'

/** Measures (grams, millimetres) and what customs ask for; products and variants have the same. */
export type Attributes = {
  readonly weight: number | null
  readonly length: number | null
  readonly width: number | null
  readonly height: number | null
  readonly material: string | null
  readonly hs_code: string | null
  readonly mid_code: string | null
  readonly origin_country: string | null
}

export const attributesOf = (record: Attributes): Attributes => ({
  weight: record.weight,
  length: record.length,
  width: record.width,
  height: record.height,
  material: record.material,
  hs_code: record.hs_code,
  mid_code: record.mid_code,
  origin_country: record.origin_country,
})

export const measures = [
  { name: 'weight', unit: 'g' },
  { name: 'length', unit: 'mm' },
  { name: 'width', unit: 'mm' },
  { name: 'height', unit: 'mm' },
] as const

export const texts = ['material', 'hs_code', 'mid_code'] as const

/** What is known, line by line; a sentence when nothing is. */
export function AttributeFacts({ record }: { readonly record: Attributes }) {
  const { t } = useTranslation('products')
  const number = new Intl.NumberFormat(activeIntlTag())
  const facts = [
    ...measures.map(({ name, unit }) => {
      const value = record[name]
      return {
        label: t(`field.${name}`),
        value: value === null ? null : `${number.format(value)} ${t(`unit.${unit}`)}`,
      }
    }),
    ...texts.map((name) => ({ label: t(`field.${name}`), value: record[name] })),
    { label: t('field.origin_country'), value: record.origin_country && countryName(record.origin_country) },
  ]
  const known = facts.filter(({ value }) => value !== null && value !== '')
  if (known.length === 0) return <p className="text-subtle">{t('attributes.empty')}</p>
  return <Facts layout="beside" facts={known} />
}
