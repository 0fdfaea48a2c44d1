import { TextField } from '@storeroom/ui/fields/text-field'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import type { ContractForm } from '../../../framework/form/contract-form.ts'
import { Field } from '../../../framework/form/form.tsx'
import { FormTextArea, FormTextField } from '../../../framework/form/text-fields.tsx'
import { handlePreview, type NewProductValues } from './new-product.ts'

type SectionProps = { readonly form: ContractForm<NewProductValues> }

/** Title, subtitle, handle and description. */
export function GeneralSection({ form }: SectionProps) {
  const { t } = useTranslation('products-new')
  return (
    <Section title={t('general.title')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField form={form} name="title" label={t('general.name')} isRequired autoFocus />
        <FormTextField form={form} name="subtitle" label={t('general.subtitle')} blank={null} />
        <HandleField form={form} />
        <FormTextArea
          form={form}
          name="description"
          label={t('general.description')}
          blank={null}
          rows={4}
          className="sm:col-span-2"
        />
      </div>
    </Section>
  )
}

/** Follows the title until it is edited, and again once it is cleared. */
function HandleField({ form }: SectionProps) {
  const { t } = useTranslation('products-new')
  const title = useWatch({ control: form.control.control, name: 'title' })
  return (
    <Field form={form} name="handle" label={t('general.handle')}>
      {({ value, onChange, ...field }) => (
        <TextField
          {...field}
          className="sm:col-span-2"
          prefix="/"
          dir="ltr"
          spellCheck="false"
          description={t('general.handleHelp')}
          value={value ?? handlePreview(title)}
          onChange={(text) => onChange(text === '' ? null : text)}
        />
      )}
    </Field>
  )
}
