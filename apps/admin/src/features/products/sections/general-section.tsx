import { Facts } from '@storeroom/ui/display/card'
import { Switch } from '@storeroom/ui/fields/switch'
import { useTranslation } from 'react-i18next'
import { InPlace, InPlaceForm } from '../../../framework/detail/in-place.tsx'
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
          {
            label: t('field.title'),
            value: (
              <InPlace label={t('field.title')} form={(close) => <TitleForm answer={answer} onClose={close} />}>
                <span dir="auto">{title}</span>
              </InPlace>
            ),
          },
          {
            label: t('field.subtitle'),
            value: (
              <InPlace label={t('field.subtitle')} form={(close) => <SubtitleForm answer={answer} onClose={close} />}>
                {subtitle ? <span dir="auto">{subtitle}</span> : none}
              </InPlace>
            ),
          },
          {
            label: t('field.handle'),
            value: handle ? <bdi dir="ltr" className="wrap-anywhere">{`/${handle}`}</bdi> : none,
          },
          {
            label: t('field.description'),
            value: (
              <InPlace
                label={t('field.description')}
                form={(close) => <DescriptionForm answer={answer} onClose={close} />}
              >
                {description ? (
                  <span dir="auto" className="text-match-parent block whitespace-pre-line">
                    {description}
                  </span>
                ) : (
                  none
                )}
              </InPlace>
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

const titleOf = ({ product: { title } }: ProductAnswer) => ({ title })
const subtitleOf = ({ product: { subtitle } }: ProductAnswer) => ({ subtitle })
const descriptionOf = ({ product: { description } }: ProductAnswer) => ({ description })

function TitleForm(props: ProductFormProps) {
  const { t } = useTranslation('products')
  const form = useProductForm({ ...props, values: titleOf, notice: t('general.saved') })
  return (
    <InPlaceForm form={form} onClose={props.onClose}>
      <FormTextField form={form} name="title" label={t('field.title')} isLabelHidden isRequired autoFocus />
    </InPlaceForm>
  )
}

function SubtitleForm(props: ProductFormProps) {
  const { t } = useTranslation('products')
  const form = useProductForm({ ...props, values: subtitleOf, notice: t('general.saved') })
  return (
    <InPlaceForm form={form} onClose={props.onClose}>
      <FormTextField form={form} name="subtitle" label={t('field.subtitle')} blank={null} isLabelHidden autoFocus />
    </InPlaceForm>
  )
}

function DescriptionForm(props: ProductFormProps) {
  const { t } = useTranslation('products')
  const form = useProductForm({ ...props, values: descriptionOf, notice: t('general.saved') })
  return (
    <InPlaceForm form={form} onClose={props.onClose}>
      <FormTextArea
        form={form}
        name="description"
        label={t('field.description')}
        blank={null}
        rows={6}
        isLabelHidden
        autoFocus
      />
    </InPlaceForm>
  )
}
