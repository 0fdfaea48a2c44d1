import { queryFor, useClient } from '@storeroom/react'
import { MultiCombobox } from '@storeroom/ui/fields/combobox'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { useSalesChannelPicker } from '../../../shared/pickers.ts'
import type { ProductAnswer, ProductFormProps, ProductSectionProps } from '../product-answer.ts'
import { ProductSection, useProductForm } from '../product-form.tsx'

/** The channels of the product, with their number. */
export function ChannelsSection({ answer }: ProductSectionProps) {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  const { data } = useQuery(queryFor(admin.salesChannels.list, { query: { limit: 1 } }))
  const channels = answer.product.sales_channels
  return (
    <ProductSection title={t('channels.title')} form={(close) => <ChannelsForm answer={answer} onClose={close} />}>
      <p className="text-muted">{data && t('channels.available', { available: channels.length, count: data.count })}</p>
      <ul className="mt-1 grid gap-0.5 empty:hidden">
        {channels.map(({ id, name, is_disabled }) => (
          <li key={id} dir="auto" className={`text-match-parent ${is_disabled ? 'text-subtle' : ''}`}>
            {is_disabled ? t('channels.disabled', { name }) : name}
          </li>
        ))}
      </ul>
    </ProductSection>
  )
}

type Channels = { readonly sales_channels: readonly Option[] }

const values = ({ product }: ProductAnswer): Channels => ({
  sales_channels: product.sales_channels.map(({ id, name }) => ({ id, label: name })),
})

const toBody = ({ sales_channels = [] }: Partial<Channels>) => ({
  sales_channels: sales_channels.map(({ id }) => ({ id })),
})

function ChannelsForm(props: ProductFormProps) {
  const { t } = useTranslation('products')
  const form = useProductForm({ ...props, values, toBody, toast: t('channels.saved') })
  const picker = useSalesChannelPicker()
  return (
    <FormPanel form={form} title={t('channels.edit')}>
      <Field form={form} name="sales_channels" label={t('field.sales_channels')}>
        {(field) => <MultiCombobox {...field} load={picker.load} description={t('channels.hint')} />}
      </Field>
    </FormPanel>
  )
}
