import { useFeatureFlag } from '@storeroom/react'
import { Badge } from '@storeroom/ui/display/badge'
import { Facts, type Fact } from '@storeroom/ui/display/card'
import { Link } from '@storeroom/ui/buttons/link'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/paths.ts'
import type { ProductSectionProps } from '../product-answer.ts'
import { ProductSection } from '../product-section.tsx'
import { vendorOf } from '../vendor.ts'
import { OrganisationForm } from './organisation-form.tsx'

/** Where a product belongs: what staff and shoppers find it by. */
export function OrganisationSection({ answer }: ProductSectionProps) {
  const { t } = useTranslation('products')
  const hasCategories = useFeatureFlag('product_categories')
  const { collection, type, tags, categories, metadata } = answer.product
  const vendor = vendorOf(metadata)
  const none = <span className="text-subtle">{t('none')}</span>
  const link = collection && <Link href={paths.collection({ id: collection.id })}>{collection.title}</Link>
  const facts: Fact[] = [
    { label: t('field.collection_id'), value: link ?? none },
    { label: t('field.type_id'), value: type?.value ?? none },
    { label: t('field.vendor'), value: vendor === '' ? none : <span dir="auto">{vendor}</span> },
    { label: t('field.tags'), value: tags.length > 0 ? <Words words={tags.map(({ value }) => value)} /> : none },
  ]
  const names = categories.map(({ name }) => name)
  if (hasCategories)
    facts.push({ label: t('field.categories'), value: names.length > 0 ? <Words words={names} /> : none })
  return (
    <ProductSection
      title={t('organisation.title')}
      form={(close) => <OrganisationForm answer={answer} onClose={close} />}
    >
      <Facts facts={facts} />
    </ProductSection>
  )
}

const Words = ({ words }: { readonly words: readonly string[] }) => (
  <span className="mt-0.5 flex flex-wrap gap-1">
    {words.map((word) => (
      <Badge key={word}>{word}</Badge>
    ))}
  </span>
)
