import type { DraftOrder, ShippingMethod } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { Combobox } from '@storeroom/ui/fields/combobox'
import { MoneyField } from '@storeroom/ui/fields/money-field'
import { TagField } from '@storeroom/ui/fields/tag-field'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import { changedFields } from '../../../framework/form/changes.ts'
import { useCreateForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { useShippingOptionPicker } from '../../../shared/pickers.ts'
import { ModalButton } from '../../../framework/form/drawer-button.tsx'
import { Totals } from '../sold/totals.tsx'
import { currencyOf } from './drafts.ts'

type SumsProps = { readonly draft: DraftOrder; readonly canEdit: boolean }
type FormProps = { readonly draft: DraftOrder; readonly onSaved: () => void }

/** The totals of a draft, with its shipping and discount. */
export function DraftSums({ draft, canEdit }: SumsProps) {
  const { t } = useTranslation('draft-orders')
  if (!draft.cart) return null
  const actions = (
    <span className="flex flex-wrap gap-2">
      <ModalButton size="small" label={t('shipping.open')}>
        {(close) => <ShippingForm draft={draft} onSaved={close} />}
      </ModalButton>
      <ModalButton size="small" label={t('codes.open')}>
        {(close) => <CodesForm draft={draft} onSaved={close} />}
      </ModalButton>
    </span>
  )
  return (
    <Section title={t('sums')} {...(canEdit && { actions })}>
      <Totals record={draft.cart} currency={currencyOf(draft)} />
    </Section>
  )
}

type ShippingValues = {
  readonly option: Option | null
  /** Minor units; null: the price of the option. */
  readonly price: number | null
}

/** Edits the first shipping method. Further ones, which the API can add, are sent too, because the list is replaced. */
function ShippingForm({ draft, onSaved }: FormProps) {
  const { t } = useTranslation('draft-orders')
  const { admin } = useClient()
  const [[method, ...others]] = useState(draft.cart?.shipping_methods ?? [])
  const option = method && { id: method.shipping_option_id, label: method.shipping_option?.name ?? '' }
  const values: ShippingValues = { option: option ?? null, price: method?.price ?? null }
  const form = useCreateForm({
    call: admin.draftOrders.update,
    input: { id: draft.id },
    values,
    toBody: (changed) => shippingBody({ ...values, ...changed }, others),
    toast: t('shipping.saved'),
    onSaved,
  })
  const { load } = useShippingOptionPicker(draft.cart?.region_id ?? '')
  return (
    <FormPanel form={form} title={t('shipping.title')}>
      <Field form={form} name="option" label={t('shipping.option')}>
        {({ onChange, ...field }) => (
          <Combobox
            {...field}
            load={load}
            placeholder={t('shipping.none')}
            onChange={(chosen) => {
              // Resets the price, which belonged to the previous option.
              form.control.setValue('price', null)
              onChange(chosen)
            }}
          />
        )}
      </Field>
      <Field form={form} name="price" label={t('shipping.price')}>
        {(field) => (
          <MoneyField {...field} currencyCode={currencyOf(draft)} min={0} description={t('shipping.priceHelp')} />
        )}
      </Field>
    </FormPanel>
  )
}

const shippingBody = ({ option, price }: ShippingValues, others: readonly ShippingMethod[]) => ({
  shipping_methods: [
    ...(option ? [{ option_id: option.id, ...(price !== null && { price }) }] : []),
    ...others.map((other) => ({ option_id: other.shipping_option_id, price: other.price, data: other.data })),
  ],
})

type CodeValues = { readonly discounts: readonly string[]; readonly gift_cards: readonly string[] }

/** Only changed codes are sent, because a code that already applies may have reached its limit. */
function CodesForm({ draft, onSaved }: FormProps) {
  const { t } = useTranslation('draft-orders')
  const { admin } = useClient()
  const { discounts = [], gift_cards = [] } = draft.cart ?? {}
  const values: CodeValues = {
    discounts: discounts.map(({ code }) => code),
    gift_cards: gift_cards.map(({ code }) => code),
  }
  const form = useCreateForm({
    call: admin.draftOrders.update,
    input: { id: draft.id },
    values,
    toBody: (entered: Partial<CodeValues>, loaded: CodeValues) => {
      const { discounts: codes, gift_cards: cards } = changedFields(loaded, { ...loaded, ...entered })
      return { ...(codes && { discounts: codes.map(asCode) }), ...(cards && { gift_cards: cards.map(asCode) }) }
    },
    toast: t('codes.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('codes.title')}>
      <Field form={form} name="discounts" label={t('codes.discount')}>
        {(field) => <TagField {...field} description={t('codes.discountHelp')} />}
      </Field>
      <Field form={form} name="gift_cards" label={t('codes.giftCard')}>
        {(field) => <TagField {...field} description={t('codes.giftCardHelp')} />}
      </Field>
    </FormPanel>
  )
}

const asCode = (code: string) => ({ code })
