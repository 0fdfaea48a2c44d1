import type { Contract, Output } from '@storeroom/contract'
import { read, useShop } from '@storeroom/react'
import { MoneyField } from '@storeroom/ui/fields/money-field'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreateForm, useEditForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { idOnly, type ProductFormProps } from '../product-answer.ts'
import { Group, VariantFields } from './variant-fields.tsx'
import {
  countLists,
  newVariant,
  newVariantBody,
  ofMetadata,
  type SourceVariant,
  storedVariant,
  variantBody,
  type NewVariantValues,
  type VariantValues,
} from './variant-values.ts'

type VariantAnswer = Output<Contract['admin']['variants']['retrieve']>
type EditVariantFormProps = ProductFormProps & { readonly loaded: VariantAnswer }

export function EditVariantForm({ answer, loaded, onClose }: EditVariantFormProps) {
  const { t } = useTranslation('products')
  const { admin } = useShop()
  const { id, options } = answer.product
  const { variant } = loaded
  const values = useCallback((latest: VariantAnswer) => storedVariant(options, latest.variant), [options])
  const form = useEditForm({
    call: admin.products.updateVariant,
    schema: ({ admin }) => admin.products.updateVariant.body,
    input: { id, variant_id: variant.id, query: idOnly },
    query: read(admin.variants.retrieve, { id: variant.id }),
    answer: loaded,
    values,
    toBody: (changes: Partial<VariantValues>) => variantBody(changes, variant.metadata),
    spread: ofMetadata,
    saved: t('variants.saved'),
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={t('variants.edit')} subtitle={variant.title}>
      <VariantFields form={form} product={answer.product} variantId={variant.id} />
    </FormPanel>
  )
}

type NewVariantFormProps = ProductFormProps & {
  /** The variant that is copied. */
  readonly source: SourceVariant | undefined
}

/** Waits for the shop's currencies: a form begins with all of its fields. */
export function NewVariantForm(props: NewVariantFormProps) {
  const { admin } = useShop()
  const { data } = useQuery(read(admin.store.retrieve))
  if (!data) return null
  return <NewVariantPanel {...props} currencies={data.store.currencies.map(({ code }) => code)} />
}

type NewVariantPanelProps = NewVariantFormProps & { readonly currencies: readonly string[] }

function NewVariantPanel({ answer, source, currencies, onClose }: NewVariantPanelProps) {
  const { t } = useTranslation('products')
  const { admin } = useShop()
  const { product } = answer
  const lists = source ? countLists(source) : 0
  const form = useCreateForm({
    call: admin.products.createVariant,
    schema: ({ admin }) => admin.products.createVariant.body,
    input: { id: product.id, query: idOnly },
    values: newVariant(product.options, source, currencies),
    toBody: (values) => newVariantBody(values as NewVariantValues),
    saved: t('variants.added'),
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={t('variants.add')}
      subtitle={source && t('variants.copyOf', { title: source.title })}
      submitLabel={t('variants.add')}
    >
      <VariantFields form={form} product={product}>
        <Group title={t('variants.prices')}>
          <div className="grid gap-4 sm:grid-cols-2">
            {currencies.map((code) => (
              <Field key={code} form={form} name={`prices.${code}`} label={code.toUpperCase()}>
                {(field) => <MoneyField {...field} currencyCode={code} min={0} />}
              </Field>
            ))}
          </div>
          {lists > 0 && <p className="text-muted">{t('variants.listPrices', { count: lists })}</p>}
        </Group>
      </VariantFields>
    </FormPanel>
  )
}
