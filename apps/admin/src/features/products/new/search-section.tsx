import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import type { ContractForm } from '../../../framework/form/contract-form.ts'
import { SearchFields } from '../../../shared/metadata/search-appearance.tsx'
import { handlePreview } from './handle-preview.ts'
import type { NewProductValues } from './new-product.ts'

type SearchSectionProps = { readonly form: ContractForm<NewProductValues> }

/** How the product's page will look in a list of search results. */
export function SearchSection({ form }: SearchSectionProps) {
  const { t } = useTranslation('metadata-fields')
  const [title, handle, description] = useWatch({
    control: form.control.control,
    name: ['title', 'handle', 'description'],
  })
  return (
    <Section title={t('search.title')}>
      <SearchFields
        form={form}
        title={title.trim()}
        description={description}
        address={`/products/${handle ?? handlePreview(title)}`}
      />
    </Section>
  )
}
