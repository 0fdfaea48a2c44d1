import type { ProductVariant } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { MoneyField } from '@storeroom/ui/fields/money-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreateForm, useEditForm, type ContractForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { Field } from '../../framework/form/form.tsx'
import {
  amountIn,
  denominationName,
  pricesWith,
  problemBeside,
  type Amounts,
  type GiftCardAnswer,
  type GiftCardProps,
} from './gift-card.ts'

type DenominationFormProps = GiftCardProps & {
  /** The denomination to edit; undefined for a new one. */
  readonly variant?: ProductVariant
  /** Currencies of the shop, the default one first. */
  readonly currencies: readonly string[]
  readonly onClose: () => void
}

type Values = { readonly amounts: Amounts }

/** The amount in the shop's default currency and in the other currencies that it is sold in. */
export const DenominationForm = ({ variant, ...props }: DenominationFormProps) =>
  variant ? <EditForm {...props} variant={variant} /> : <NewForm {...props} />

type FormProps = Omit<DenominationFormProps, 'variant'>

function NewForm({ answer, currencies, onClose }: FormProps) {
  const { t } = useTranslation('gift-cards')
  const { admin } = useClient()
  const [currency = ''] = currencies
  const { id } = answer.product
  const blank: Values = { amounts: Object.fromEntries(currencies.map((code) => [code, null])) }
  const form = useCreateForm({
    call: admin.products.createVariant,
    input: { id },
    values: blank,
    toBody: ({ amounts = {} }) => ({
      ...named(answer, amounts, currency),
      manage_inventory: false,
      prices: pricesWith(amounts),
    }),
    check: useCheck(answer, currency),
    toast: t('denomination.added'),
    onSaved: onClose,
  })
  return <Panel form={form} title={t('denomination.add')} currencies={currencies} />
}

function EditForm({ answer, currencies, variant, onClose }: FormProps & { readonly variant: ProductVariant }) {
  const { t } = useTranslation('gift-cards')
  const { admin } = useClient()
  const [currency = ''] = currencies
  const { id } = answer.product
  // The same function while the form is open.
  const [values] = useState(() => valuesOf(variant, currencies))
  const form = useEditForm({
    call: admin.products.updateVariant,
    input: { id, variant_id: variant.id },
    query: queryFor(admin.products.retrieve, { id }),
    answer,
    values,
    toBody: ({ amounts = {} }) => ({
      ...named(answer, amounts, currency),
      prices: pricesWith(amounts, variant.prices),
    }),
    check: useCheck(answer, currency, variant.id),
    toast: t('denomination.saved'),
    onSaved: onClose,
  })
  return <Panel form={form} title={t('denomination.edit')} currencies={currencies} />
}

/** A denomination has its amount as its name. */
function named({ product: { options } }: GiftCardAnswer, amounts: Amounts, currency: string) {
  const title = denominationName(amounts[currency] ?? 0, currency)
  return { title, options: options.map(({ id }) => ({ option_id: id, value: title })) }
}

const valuesOf =
  (variant: ProductVariant, currencies: readonly string[]) =>
  ({ product }: GiftCardAnswer): Values => {
    const saved = product.variants.find(({ id }) => id === variant.id) ?? variant
    return { amounts: Object.fromEntries(currencies.map((code) => [code, amountIn(saved, code)])) }
  }

/** The amount must be above 0 and differ from the others. */
function useCheck({ product }: GiftCardAnswer, currency: string, ownId?: string) {
  const { t } = useTranslation('gift-cards')
  const others = product.variants.filter(({ id }) => id !== ownId)
  return ({ amounts }: Values): Readonly<Record<string, string>> => {
    const problem = problemBeside(amounts[currency], others, currency)
    if (problem) return { [`amounts.${currency}`]: t(`denomination.${problem}`) }
    const zero = Object.entries(amounts).find(([, amount]) => amount !== null && amount <= 0)
    return zero ? { [`amounts.${zero[0]}`]: t('denomination.zero') } : {}
  }
}

type PanelProps = {
  readonly form: ContractForm<Values>
  readonly title: string
  readonly currencies: readonly string[]
}

function Panel({ form, title, currencies: [defaultCurrency = '', ...others] }: PanelProps) {
  const { t } = useTranslation('gift-cards')
  return (
    <FormPanel form={form} title={title}>
      <Field form={form} name={`amounts.${defaultCurrency}`} label={t('denomination.amount')}>
        {(field) => <MoneyField {...field} currencyCode={defaultCurrency} min={0} isRequired autoFocus />}
      </Field>
      {others.map((code) => (
        <Field
          key={code}
          form={form}
          name={`amounts.${code}`}
          label={t('denomination.in', { currency: code.toUpperCase() })}
        >
          {(field) => <MoneyField {...field} currencyCode={code} min={0} />}
        </Field>
      ))}
    </FormPanel>
  )
}
