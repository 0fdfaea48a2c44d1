import type { Contract, Output } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { MoneyField } from '@storeroom/ui/fields/money-field'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCreateForm, useEditForm } from '../../../framework/form/contract-form.ts'
import { FormDrawer, FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { LoadedPanel } from '../../../framework/form/loaded-panel.tsx'
import { paths } from '../../../lib/paths.ts'
import { idOnly, type ProductFormProps, type ProductSectionProps } from '../product-answer.ts'
import { Group, VariantFields } from './variant-fields.tsx'
import {
  countLists,
  newVariant,
  newVariantBody,
  ofMetadata,
  storedVariant,
  variantBody,
  type NewVariantValues,
  type SourceVariant,
  type VariantValues,
} from './variant-values.ts'

const isNew = 'new'

/** The addresses of the forms of a variant, over the product's page. */
export const variantPaths = {
  edit: (id: string, variantId: string) => paths.product({ id }, { variant: variantId }),
  parts: (id: string, variantId: string) => paths.product({ id }, { parts: variantId }),
  add: (id: string) => paths.product({ id }, { variant: isNew }),
  duplicate: (id: string, variantId: string) => paths.product({ id }, { variant: isNew, from: variantId }),
}

type OpenVariant = { readonly variant: string; readonly from: string | null }

/** The form of a variant, whose state is in the address: rows are real links, and Back closes it. */
export function VariantDrawer({ answer }: ProductSectionProps) {
  const [search, setSearch] = useSearchParams()
  const variant = search.get('variant')
  const from = search.get('from')
  const isOpen = variant !== null
  const [openVariant, setOpenVariant] = useState<OpenVariant>()
  // Stays mounted until the closing animation has ended.
  if (variant !== null && (openVariant?.variant !== variant || openVariant.from !== from))
    setOpenVariant({ variant, from })
  const close = () =>
    setSearch(
      (current) => new URLSearchParams([...current].filter(([name]) => name !== 'variant' && name !== 'from')),
      { replace: true, preventScrollReset: true },
    )
  return (
    <FormDrawer isOpen={isOpen} onClose={close}>
      {openVariant && <VariantForm answer={answer} target={openVariant} onClose={close} />}
    </FormDrawer>
  )
}

type VariantFormProps = ProductSectionProps & { readonly target: OpenVariant; readonly onClose: () => void }

/** Loads the variant that is edited or copied, since a row of the grid may be outdated. */
function VariantForm({ answer, target, onClose }: VariantFormProps) {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  const isEdit = target.variant !== isNew
  const id = isEdit ? target.variant : target.from
  if (id === null) return <NewVariantForm answer={answer} source={undefined} onClose={onClose} />
  const title = t(isEdit ? 'variants.edit' : 'variants.add')
  return (
    <LoadedPanel key={id} title={title} query={queryFor(admin.variants.retrieve, { id })}>
      {(loaded) =>
        isEdit ? (
          <EditVariantForm answer={answer} loaded={loaded} onClose={onClose} />
        ) : (
          <NewVariantForm answer={answer} source={loaded.variant} onClose={onClose} />
        )
      }
    </LoadedPanel>
  )
}

type VariantAnswer = Output<Contract['admin']['variants']['retrieve']>
type EditVariantFormProps = ProductFormProps & { readonly loaded: VariantAnswer }

function EditVariantForm({ answer, loaded, onClose }: EditVariantFormProps) {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  const { id, options } = answer.product
  const { variant } = loaded
  const values = useCallback((latest: VariantAnswer) => storedVariant(options, latest.variant), [options])
  const form = useEditForm({
    call: admin.products.updateVariant,
    input: { id, variant_id: variant.id, query: idOnly },
    query: queryFor(admin.variants.retrieve, { id: variant.id }),
    answer: loaded,
    values,
    toBody: (changes: Partial<VariantValues>) => variantBody(changes, variant.metadata),
    spread: ofMetadata,
    toast: t('variants.saved'),
    onSaved: onClose,
  })
  return (
    <FormPanel form={form} title={t('variants.edit')} subtitle={variant.title}>
      <VariantFields form={form} product={answer.product} variantId={variant.id} />
    </FormPanel>
  )
}

type NewVariantFormProps = ProductFormProps & {
  /** The source of a copy. */
  readonly source: SourceVariant | undefined
}

/** Waits for the shop's currencies, since a form needs all of its fields from the start. */
function NewVariantForm(props: NewVariantFormProps) {
  const { admin } = useClient()
  const { data } = useQuery(queryFor(admin.store.retrieve))
  if (!data) return null
  return <NewVariantPanel {...props} currencies={data.store.currencies.map(({ code }) => code)} />
}

type NewVariantPanelProps = NewVariantFormProps & { readonly currencies: readonly string[] }

function NewVariantPanel({ answer, source, currencies, onClose }: NewVariantPanelProps) {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  const { product } = answer
  const lists = source ? countLists(source) : 0
  const form = useCreateForm({
    call: admin.products.createVariant,
    input: { id: product.id, query: idOnly },
    values: newVariant(product.options, source, currencies),
    toBody: (values) => newVariantBody(values as NewVariantValues),
    toast: t('variants.added'),
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
