import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import type { ContractForm } from '../../../framework/form/contract-form.ts'
import { PublicationFields } from '../../../shared/publication/publication-fields.tsx'
import type { NewProductValues } from './new-product.ts'

/** When the product comes and goes by the clock, once it is published. */
export function PublicationSection({ form }: { readonly form: ContractForm<NewProductValues> }) {
  const { t } = useTranslation('publication')
  return (
    <Section title={t('title')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PublicationFields form={form} />
      </div>
    </Section>
  )
}
