import { Facts } from '@storeroom/ui/display/card'
import { Switch } from '@storeroom/ui/fields/switch'
import { useTranslation } from 'react-i18next'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { FormTextArea, FormTextField } from '../../../framework/form/text-fields.tsx'
import type { ProductAnswer, ProductFormProps, ProductSectionProps } from '../product-answer.ts'
import { ProductSection, useProductForm } from '../product-form.tsx'

/** Title, subtitle, handle and description of a product. */
export function GeneralSection({ answer }: ProductSectionProps) {
  const { t } = useTranslation('products')
  const { title, subtitle, handle, description, discountable } = answer.product
  const none = <span className="text-subtle">{t('none')}</span>
  return (
    <ProductSection title={t('general.title')} form={(close) => <GeneralForm answer={answer} onClose={close} />}>
      <Facts
        layout="wide"
        facts={[
          { label: t('field.title'), value: <span dir="auto">{title}</span> },
          { label: t('field.subtitle'), value: subtitle ? <span dir="auto">{subtitle}</span> : none },
          { label: t('field.handle'), value: handle ? <bdi>/{handle}</bdi> : none },
          {
            label: t('field.description'),
            value: description ? (
              <p dir="auto" className="text-match-parent whitespace-pre-line">
                {description}
              </p>
            ) : (
              none
            ),
          },
          { label: t('field.discountable'), value: t(discountable ? 'yes' : 'no') },
        ]}
      />
    </ProductSection>
  )
}

const values = ({ product }: ProductAnswer) => ({
  title: product.title,
  subtitle: product.subtitle,
  handle: product.handle,
  description: product.description,
  discountable: product.discountable,
})

function GeneralForm(props: ProductFormProps) {
  const { t } = useTranslation('products')
  const form = useProductForm({ ...props, values, notice: t('general.saved') })
  return (
    <FormPanel form={form} title={t('general.edit')}>
      <FormTextField form={form} name="title" label={t('field.title')} isRequired />
      <FormTextField form={form} name="subtitle" label={t('field.subtitle')} blank={null} />
      <FormTextField
        form={form}
        name="handle"
        label={t('field.handle')}
        blank={null}
        prefix="/"
        description={t('general.handleHint')}
      />
      <FormTextArea form={form} name="description" label={t('field.description')} blank={null} rows={6} />
      <Field form={form} name="discountable" label={t('field.discountable')}>
        {(field) => <Switch {...field} description={t('general.discountableHint')} />}
      </Field>
    </FormPanel>
  )
}
