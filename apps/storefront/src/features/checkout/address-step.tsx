import type { Address, Cart } from '@storeroom/contract'
import { useCart } from '@storeroom/react'
import { useState } from 'react'
import { useShopper } from '../../app/shopper.tsx'
import { AddressFields, addressChecks, addressOf } from '../../cart/address-fields.tsx'
import { AddressText } from '../../cart/address-text.tsx'
import { useCustomer } from '../../customer/use-customer.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/panels.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/use-words.tsx'
import type { StepProps } from './step-props.ts'

const isFilled = (address: Cart['shipping_address']): address is Address => Boolean(address?.address_1)

export function AddressStep({ onDone }: Pick<StepProps, 'onDone'>) {
  const { t } = useWords()
  const { cart, updateCart } = useCart()
  const { regions, region, country } = useShopper()
  // A draft order may be of another region than the shopper's.
  const { countries: offered = [] } = regions.find(({ id }) => id === cart.region_id) ?? region ?? {}
  const countries = offered.map(({ iso_2 }) => iso_2)
  const own = (useCustomer().customer?.shipping_addresses ?? []).filter(({ country_code }) =>
    countries.includes(country_code ?? ''),
  )
  const [chosen, setChosen] = useState<Address>()
  const [hasBilling, setHasBilling] = useState(isOther(cart))
  const stored = isFilled(cart.shipping_address) ? cart.shipping_address : undefined
  const form = useForm({
    fields: addressChecks,
    send: async (values) => {
      const shipping_address = addressOf(values)
      await updateCart.mutateAsync({ shipping_address, ...(!hasBilling && { billing_address: shipping_address }) })
      if (!hasBilling) onDone()
      else setIsBillingOpen(true)
    },
  })
  const [isBillingOpen, setIsBillingOpen] = useState(false)
  if (isBillingOpen) return <BillingForm onDone={onDone} countries={countries} />
  return (
    <SubmitForm form={form} submit={hasBilling ? 'checkout.toBilling' : 'checkout.toDelivery'}>
      {own.length > 0 && <OwnAddresses addresses={own} onChoose={setChosen} />}
      <AddressFields
        key={chosen?.id ?? ''}
        form={form}
        value={chosen ?? stored ?? { country_code: country }}
        countries={countries}
      />
      <label className="check">
        <input type="checkbox" checked={hasBilling} onChange={({ target }) => setHasBilling(target.checked)} />
        <span>{t('checkout.otherBilling')}</span>
      </label>
    </SubmitForm>
  )
}

const isOther = ({ shipping_address, billing_address }: Pick<Cart, 'shipping_address' | 'billing_address'>): boolean =>
  isFilled(billing_address) &&
  (['first_name', 'last_name', 'address_1', 'postal_code', 'city'] as const).some(
    (name) => billing_address[name] !== shipping_address?.[name],
  )

type BillingProps = Pick<StepProps, 'onDone'> & { readonly countries: readonly string[] }

function BillingForm({ onDone, countries }: BillingProps) {
  const { t } = useWords()
  const { country } = useShopper()
  const { cart, updateCart } = useCart()
  const stored = isFilled(cart.billing_address) ? cart.billing_address : undefined
  const form = useForm({
    fields: addressChecks,
    send: async (values) => {
      await updateCart.mutateAsync({ billing_address: addressOf(values) })
      onDone()
    },
  })
  return (
    <form {...form.props}>
      <h3>{t('checkout.billing')}</h3>
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <AddressFields form={form} value={stored ?? { country_code: country }} countries={countries} />
      <Button type="submit" isBusy={form.isBusy}>
        {t('checkout.toDelivery')}
      </Button>
    </form>
  )
}

type OwnProps = { readonly addresses: readonly Address[]; readonly onChoose: (address: Address) => void }

function OwnAddresses({ addresses, onChoose }: OwnProps) {
  const { t } = useWords()
  return (
    <fieldset className="own-addresses">
      <legend>{t('checkout.ownAddresses')}</legend>
      {addresses.map((address) => (
        <button key={address.id} type="button" className="own-address" onClick={() => onChoose(address)}>
          {address.first_name} {address.last_name}, {address.address_1}, {address.city}
        </button>
      ))}
    </fieldset>
  )
}

export function AddressSummary() {
  const { t } = useWords()
  const { cart } = useCart()
  const { shipping_address, billing_address } = cart
  return (
    <div className="address-pair">
      {isFilled(shipping_address) && <AddressText address={shipping_address} />}
      {isOther(cart) && billing_address && (
        <div>
          <p className="muted small">{t('checkout.billing')}</p>
          <AddressText address={billing_address} />
        </div>
      )}
    </div>
  )
}
