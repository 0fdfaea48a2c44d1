import { Facts } from '@storeroom/ui/display/card'
import { Switch } from '@storeroom/ui/fields/switch'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InPlace, InPlaceForm } from '../../../framework/detail/in-place.tsx'
import type { ContractForm } from '../../../framework/form/contract-form.ts'
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
  const inPlace = (name: TextName, text: ReactNode) => {
    const label = t(`field.${name}`)
    const value = (
      <InPlace label={label} form={(close) => <TextForm name={name} answer={answer} onClose={close} />}>
        {text}
      </InPlace>
    )
    return { label, value }
  }
  return (
    <ProductSection title={t('general.title')} form={(close) => <GeneralForm answer={answer} onClose={close} />}>
      <Facts
        layout="wide"
        facts={[
          inPlace('title', <span dir="auto">{title}</span>),
          inPlace('subtitle', subtitle ? <span dir="auto">{subtitle}</span> : none),
          {
            label: t('field.handle'),
            value: handle ? <bdi dir="ltr" className="wrap-anywhere">{`/${handle}`}</bdi> : none,
          },
          inPlace(
            'description',
            description ? (
              <span dir="auto" className="text-match-parent block whitespace-pre-line">
                {description}
              </span>
            ) : (
              none
            ),
          ),
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

type TextProps = {
  readonly form: ContractForm<ReturnType<typeof values>>
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly autoFocus?: boolean
}

/** The texts that are edited in place, and with the other fields in the drawer. */
const textFields = {
  title: (props: TextProps) => <FormTextField {...props} name="title" isRequired />,
  subtitle: (props: TextProps) => <FormTextField {...props} name="subtitle" blank={null} />,
  description: (props: TextProps) => <FormTextArea {...props} name="description" blank={null} rows={6} />,
}
type TextName = keyof typeof textFields

function GeneralForm(props: ProductFormProps) {
  const { t } = useTranslation('products')
  const form = useProductForm({ ...props, values, toast: t('general.saved') })
  return (
    <FormPanel form={form} title={t('general.edit')}>
      <textFields.title form={form} label={t('field.title')} />
      <textFields.subtitle form={form} label={t('field.subtitle')} />
      <FormTextField
        form={form}
        name="handle"
        label={t('field.handle')}
        blank={null}
        prefix="/"
        description={t('general.handleHint')}
      />
      <textFields.description form={form} label={t('field.description')} />
      <Field form={form} name="discountable" label={t('field.discountable')}>
        {(field) => <Switch {...field} description={t('general.discountableHint')} />}
      </Field>
    </FormPanel>
  )
}

/** The form of one text, in place. */
function TextForm({ name, ...props }: ProductFormProps & { readonly name: TextName }) {
  const { t } = useTranslation('products')
  const form = useProductForm({ ...props, values, toast: t('general.saved') })
  const TextInput = textFields[name]
  return (
    <InPlaceForm form={form} onClose={props.onClose}>
      <TextInput form={form} label={t(`field.${name}`)} isLabelHidden autoFocus />
    </InPlaceForm>
  )
}
