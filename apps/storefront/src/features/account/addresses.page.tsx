import type { Address, Customer } from '@storeroom/contract'
import { mutationFor, useClient } from '@storeroom/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useShopper } from '../../app/shopper.tsx'
import { AddressFields, addressChecks, addressOf } from '../../cart/address-fields.tsx'
import { AddressText } from '../../cart/address-text.tsx'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, Notice } from '../../ui/panels.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/use-words.tsx'
import { AccountFrame } from './account-frame.tsx'

export default function AddressesPage() {
  return <AccountFrame title="account.addresses">{(customer) => <Addresses customer={customer} />}</AccountFrame>
}

/** One form at a time: for a new address, or for the edited one. */
function Addresses({ customer }: { readonly customer: Customer }) {
  const { t } = useWords()
  const [open, setOpen] = useState<Address | 'new'>()
  const addresses = customer.shipping_addresses ?? []
  if (open) return <AddressForm address={open === 'new' ? undefined : open} onDone={() => setOpen(undefined)} />
  return (
    <div className="stack">
      {addresses.length === 0 && <EmptyState title={t('addresses.none.title')} text={t('addresses.none.text')} />}
      <ul className="address-list">
        {addresses.map((address) => (
          <li key={address.id} className="panel">
            <AddressText address={address} />
            <div className="actions">
              <Button variant="secondary" onClick={() => setOpen(address)}>
                {t('addresses.edit')}
              </Button>
              <RemoveButton id={address.id} />
            </div>
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button onClick={() => setOpen('new')}>{t('addresses.add')}</Button>
      </div>
    </div>
  )
}

function RemoveButton({ id }: { readonly id: string }) {
  const { t } = useWords()
  const remove = useMutation(
    mutationFor(useClient().store.customers.removeAddress, useQueryClient(), {
      onSuccess: () => announce(t('addresses.removed')),
    }),
  )
  return (
    <Button variant="quiet" isBusy={remove.isPending} onClick={() => remove.mutate({ address_id: id })}>
      {t('cart.remove')}
    </Button>
  )
}

type AddressFormProps = { readonly address: Address | undefined; readonly onDone: () => void }

function AddressForm({ address, onDone }: AddressFormProps) {
  const { t } = useWords()
  const { customers } = useClient().store
  const queryClient = useQueryClient()
  const { regions, country } = useShopper()
  const add = useMutation(mutationFor(customers.addAddress, queryClient))
  const update = useMutation(mutationFor(customers.updateAddress, queryClient))
  const form = useForm({
    fields: addressChecks,
    send: async (values) => {
      const body = addressOf(values)
      if (address) await update.mutateAsync({ address_id: address.id, body })
      else await add.mutateAsync({ body: { address: body } })
      onDone()
    },
  })
  const countries = regions.flatMap((region) => region.countries.map(({ iso_2 }) => iso_2))
  return (
    <form {...form.props} className="panel">
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <AddressFields form={form} value={address ?? { country_code: country }} countries={countries} />
      <div className="actions">
        <Button type="submit" isBusy={form.isBusy}>
          {t('account.save')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('addresses.cancel')}
        </Button>
      </div>
    </form>
  )
}
