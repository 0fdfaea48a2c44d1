import { labelKey } from '@storeroom/contract/translations'
import { useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../framework/permissions.ts'
import { TranslationsSection } from '../../../shared/translations/translations-section.tsx'
import type { TranslatedField } from '../../../shared/translations/translations.ts'
import { useTranslatedFields } from '../../../shared/translations/use-translated-fields.ts'
import type { PageProduct, ProductSectionProps } from '../product-answer.ts'
import { useProductMetadataOptions } from '../product-form.tsx'
import { everyVariant, queryForVariantRows } from '../variants/variant-rows.ts'
import { labelsOf } from './product-labels.ts'

/** The translations of the product: its texts, and the labels of its options and variants. */
export function ProductTranslations({ answer }: ProductSectionProps) {
  const { t } = useTranslation('translations')
  const { title, subtitle, description, metadata } = answer.product
  const record = useProductMetadataOptions(answer, t('saved'))
  const texts = useTranslatedFields({ title, subtitle, description }, metadata)
  const labels = useLabelFields(answer.product)
  return <TranslationsSection record={record} canEdit={useCan('products:write')} fields={[...texts, ...labels]} />
}

/** The labels of options and variants. Only the first page of variants can be translated here. */
function useLabelFields({ id, options }: PageProduct): readonly TranslatedField[] {
  const { t } = useTranslation('translations')
  const { data } = useQuery(queryForVariantRows(useClient().admin, id, everyVariant, 0))
  const titles = (data?.variants ?? []).map(({ title }) => title)
  return labelsOf(options, titles).map(({ kind, word }) => ({
    key: labelKey(word),
    label: t(`field.${kind}`, { word }),
    kind: 'line',
    original: word,
  }))
}
