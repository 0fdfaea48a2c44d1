import type { Order } from '@storeroom/contract'
import { queryFor, useClient, useFeatureFlags } from '@storeroom/react'
import { MoneyField } from '@storeroom/ui/fields/money-field'
import { Select } from '@storeroom/ui/fields/select'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { claimRefund } from '@storeroom/money'
import { FormSwitch, FormRadioGroup } from '../../../framework/form/choice-fields.tsx'
import { useCreateForm, type ContractForm } from '../../../framework/form/contract-form.ts'
import { setFieldValue, useFieldValue } from '../../../framework/form/form-fields.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { useCan } from '../../../framework/permissions.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { AddressControl, AddressLines } from '../../../shared/addresses/address-lines.tsx'
import { useCountries } from '../../../shared/addresses/countries.ts'
import { allLinesOf } from '../lines.ts'
import { claimableOf, detailQuery, paidBackOf, refundableOf } from '../orders.ts'
import { blankClaim, claimBody, sameItems, type ClaimValues } from './claim-values.ts'
import { NewItems } from './new-items.tsx'
import { ClaimedLine } from './order-claim-line.tsx'
import { UnitFields, useSent } from './unit-fields.tsx'
import { leftOf, unitsIn, tooManyIn, type Quantities } from './units.ts'
import { RefundBreakdown } from './refund-breakdown.tsx'
import { RefundSharesLines } from './refund-shares.tsx'
import { useShippingOptions } from './shipping-choices.ts'
import { useClaimPictures, useCreateClaim } from './use-claim-pictures.ts'
import { useRefundLimit } from '../../../shared/roles/role-limits.ts'
import { sum } from '../../../lib/sum.ts'
import { refundedOf } from './refund-units.ts'

type FormProps = { readonly order: Order; readonly onSaved: () => void }

/** The form that registers a claim on an order. */
export function ClaimForm({ order, onSaved }: FormProps) {
  const { t } = useTranslation(['order-claims', 'orders'])
  const money = useMoneyText()
  const hasMoneyRight = useCan('orders:money')
  const most = useMostRefundable(order)
  const refundOf = useRefundOf(order, most.amount)
  const pictures = useClaimPictures()
  const createClaim = useCreateClaim(pictures)
  const lines = allLinesOf(order).filter((line) => claimableOf(order, line) > 0)
  const left = leftOf(lines, (line) => claimableOf(order, line))
  const { isSent, save } = useSent(onSaved)
  const canRefund = hasMoneyRight && most.amount > 0
  const blank = blankClaim(order, lines, canRefund ? 'refund' : 'replace')
  const form = useCreateForm({
    call: createClaim,
    input: { id: order.id, query: detailQuery },
    values: blank,
    toBody: (values: Partial<ClaimValues>) => {
      const all = { ...blank, ...values }
      return claimBody(all, newItemsOf(order, all), refundOf(all))
    },
    check: (values) => {
      const units = unitsIn(values.quantities)
      const [first] = lines
      if (units.length === 0 && first) return { [`quantities.${first.id}`]: t('nothing') }
      const wrong = units.filter(({ item_id }) => values.details[item_id]?.reason === '')
      return {
        ...tooManyIn(values.quantities, left, (count) => t('orders:unitsLeft', { count })),
        ...Object.fromEntries(wrong.map(({ item_id }) => [`details.${item_id}.reason`, t('reasonMissing')])),
        ...(values.type === 'refund' &&
          refundOf(values) > most.amount && {
            refund: most.limit ?? t('tooMuch', { amount: money(most.amount, order.currency_code) }),
          }),
        ...(values.type === 'replace' && newItemsOf(order, values).length === 0 && { type: t('noNewItems') }),
        ...(values.type === 'replace' && values.option_id === '' && { option_id: t('sentByMissing') }),
      }
    },
    toast: t('created'),
    onSaved: save,
  })
  const { quantities } = useWatch({ control: form.control.control }) as ClaimValues
  return (
    <FormPanel form={form} title={t('formTitle', { number: order.display_id })} submitLabel={t('submit')}>
      <UnitFields {...{ form, lines, left }} legend={t('claimed')} isSent={isSent(form)}>
        {(line) => (quantities[line.id] ? <ClaimedLine form={form} line={line} pictures={pictures} /> : null)}
      </UnitFields>
      {canRefund && (
        <FormRadioGroup
          form={form}
          name="type"
          label={t('type')}
          orientation="horizontal"
          variant="card"
          options={(['refund', 'replace'] as const).map((id) => ({ id, label: t(`types.${id}`) }))}
        />
      )}
      <Settlement form={form} order={order} />
      <ComesBack form={form} order={order} />
      <FormSwitch form={form} name="notify" label={t('notify')} description={order.email} />
      <Consequences form={form} order={order} />
    </FormPanel>
  )
}

/** What a claim sends: the same items once more, unless others were chosen. */
const newItemsOf = (order: Order, { added, quantities }: Pick<ClaimValues, 'added' | 'quantities'>) =>
  added ?? sameItems(order, quantities)

/** What a claim refunds, in minor units: what the units are worth, unless another amount was entered. */
function useRefundOf(order: Order, most: number) {
  const worth = useClaimWorth(order)
  return ({ refund, quantities }: Pick<ClaimValues, 'refund' | 'quantities'>): number =>
    refund ?? Math.min(worth(quantities), most)
}

type PartProps = { readonly form: ContractForm<ClaimValues>; readonly order: Order }

/** What the customer gets: an amount, or new items and how they are sent. */
function Settlement({ form, order }: PartProps) {
  const { t } = useTranslation('order-claims')
  const options = useShippingOptions(order, { isReturn: false })
  const values = useWatch({ control: form.control.control }) as ClaimValues
  if (values.type === 'refund') return <RefundField form={form} order={order} />
  return (
    <>
      <NewItems
        order={order}
        items={newItemsOf(order, values)}
        onChange={(items) => setFieldValue(form, 'added', items)}
      />
      <Field form={form} name="option_id" label={t('sentBy')}>
        {(field) => <Select {...field} isRequired options={options} description={t('sentByHelp')} />}
      </Field>
      <OtherAddress form={form} order={order} />
    </>
  )
}

/** Where new items go, if not to the address of the order: a neighbor, or where the customer lives now. */
function OtherAddress({ form, order }: PartProps) {
  const { t } = useTranslation(['order-claims', 'orders'])
  const countries = useCountries().filter(({ region_id }) => region_id === order.region_id)
  const country = useFieldValue(form, 'shipping_address.country_code')
  return (
    <FormSwitch form={form} name="isSentElsewhere" label={t('sentElsewhere')}>
      <div className="grid gap-3">
        <AddressLines
          country={country}
          line={(name) => (
            <Field form={form} name={`shipping_address.${name}`} label={t(`orders:address.${name}`)}>
              {(line) => <AddressControl name={name} field={line} countries={countries} />}
            </Field>
          )}
        />
      </div>
    </FormSwitch>
  )
}

function RefundField({ form, order }: PartProps) {
  const { t } = useTranslation(['order-claims', 'orders'])
  const money = useMoneyText()
  const { admin } = useClient()
  const most = useMostRefundable(order)
  const refundOf = useRefundOf(order, most.amount)
  const values = useWatch({ control: form.control.control }) as ClaimValues
  const refund_amount = refundOf(values)
  const claim_items = unitsIn(values.quantities)
  return (
    <>
      <Field form={form} name="refund" label={t('refund')}>
        {(field) => (
          <MoneyField
            {...field}
            value={refund_amount}
            currencyCode={order.currency_code}
            min={0}
            description={most.limit ?? t('most', { amount: money(most.amount, order.currency_code) })}
          />
        )}
      </Field>
      <RefundBreakdown
        order={order}
        quantities={values.quantities}
        total={refundOf({ ...values, refund: null })}
        limit={t('orders:breakdown.limit')}
      />
      <RefundSharesLines
        order={order}
        isKnown={claim_items.length > 0}
        query={queryFor(admin.refundShares.ofClaim, { id: order.id, body: { claim_items, refund_amount } })}
      />
    </>
  )
}

/** Whether the claimed units come back, and how. */
function ComesBack({ form, order }: PartProps) {
  const { t } = useTranslation('order-claims')
  const options = useShippingOptions(order, { isReturn: true })
  return (
    <FormSwitch form={form} name="comesBack" label={t('comesBack')} description={t('comesBackHelp')}>
      {options.length > 0 && (
        <Field form={form} name="return_option_id" label={t('returnedBy')}>
          {(way) => <Select {...way} options={[{ id: '', label: t('returnedByCustomer') }, ...options]} />}
        </Field>
      )}
    </FormSwitch>
  )
}

/** What the claim does to money and stock, and whether the customer gets an email. */
function Consequences({ form, order }: PartProps) {
  const { t } = useTranslation('order-claims')
  const money = useMoneyText()
  const most = useMostRefundable(order)
  const refundOf = useRefundOf(order, most.amount)
  const values = useWatch({ control: form.control.control }) as ClaimValues
  const sentences = [
    values.type === 'refund'
      ? t('consequence.refund', { amount: money(refundOf(values), order.currency_code) })
      : t('consequence.replace'),
    t(values.comesBack ? 'consequence.back' : 'consequence.stays'),
    t(values.notify ? 'consequence.mail' : 'consequence.silent'),
  ]
  return <p className="text-muted">{sentences.join(' ')}</p>
}

/** What gift cards paid of an order, which claims give back to them; minor units. */
const paidByCards = ({ gift_card_transactions = [] }: Order) => sum(gift_card_transactions.map(({ amount }) => amount))

/** The most that a claim can refund, in minor units, and the text of the user's refund limit if that is lower. */
function useMostRefundable(order: Order) {
  const limit = useRefundLimit(order)
  const all = refundableOf(order) + paidByCards(order)
  return limit && limit.remaining < all
    ? { amount: limit.remaining, limit: limit.text }
    : { amount: all, limit: undefined }
}

/** The value of claimed units (docs/contract/totals.md §8), in minor units. The server calculates the same. */
function useClaimWorth(order: Order): (quantities: Quantities) => number {
  const { isEnabled } = useFeatureFlags()
  return (quantities) => {
    const claimed = allLinesOf(order).flatMap((line) => {
      const quantity = quantities[line.id]
      const returned_quantity = paidBackOf(order, line) + refundedOf(order, line.id)
      return quantity ? [{ item: { ...line, returned_quantity }, quantity }] : []
    })
    return claimRefund(claimed, {
      tax_inclusive_pricing: isEnabled('tax_inclusive_pricing'),
      tax_rate: order.tax_rate,
      refundable_amount: Math.max(0, order.refundable_amount ?? 0) + paidByCards(order),
    })
  }
}
