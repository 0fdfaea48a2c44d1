import { TextArea } from '@storeroom/ui/fields/text-area'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import type { ContractForm } from '../../../framework/form/contract-form.ts'
import { asText, Field } from '../../../framework/form/form.tsx'
import { handlePreview, type NewProductValues } from './new-product.ts'

type SectionProps = { readonly form: ContractForm<NewProductValues> }

/** What the product is. */
export function GeneralSection({ form }: SectionProps) {
  const { t } = useTranslation('products-new')
  return (
    <Section title={t('general.title')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field form={form} name="title" label={t('general.name')}>
          {(field) => <TextField {...field} isRequired autoFocus />}
        </Field>
        <Field form={form} name="subtitle" label={t('general.subtitle')}>
          {(field) => <TextField {...asText(field)} />}
        </Field>
        <HandleField form={form} />
        <Field form={form} name="description" label={t('general.description')}>
          {(field) => <TextArea {...asText(field)} rows={4} className="sm:col-span-2" />}
        </Field>
      </div>
    </Section>
  )
}

/** Follows the title until it is edited; when emptied, it follows again. */
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
