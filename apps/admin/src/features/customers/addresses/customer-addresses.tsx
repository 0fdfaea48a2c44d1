import type { Address } from '@storeroom/contract'
import { Badge } from '@storeroom/ui/display/badge'
import { Button } from '@storeroom/ui/buttons/button'
import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressText } from '../../../shared/addresses/address-text.tsx'
import { Section } from '../../../framework/detail/section.tsx'
import { Gate } from '../../../framework/gate.tsx'
import { FormDrawer } from '../../../framework/form/form-overlay.tsx'
import type { Customer, CustomerAnswer } from '../customers.ts'
import { EditAddress, NewAddress } from './address-forms.tsx'
import { useAddressActions } from './use-address-actions.tsx'

type AddressesProps = { readonly answer: CustomerAnswer }

/** Where a customer has parcels and bills sent. Orders have copies of their own. */
export function CustomerAddresses({ answer }: AddressesProps) {
  const { t } = useTranslation('customers')
  const { customer } = answer
  const [editing, setEditing] = useState<Address | 'new'>()
  const close = () => setEditing(undefined)
  const add = (
    <Button size="small" icon={<Plus aria-hidden />} onPress={() => setEditing('new')}>
      {t('addresses.add')}
    </Button>
  )
  return (
    <>
      <Section title={t('addresses.title')} actions={<Gate permission="customers:write">{add}</Gate>}>
        <List customer={customer} onEdit={setEditing} />
      </Section>
      <FormDrawer isOpen={editing !== undefined} onClose={close}>
        {editing === 'new' && <NewAddress id={customer.id} onSaved={close} />}
        {editing !== undefined && editing !== 'new' && (
          <EditAddress answer={answer} addressId={editing.id} onSaved={close} />
        )}
      </FormDrawer>
    </>
  )
}

type ListProps = {
  readonly customer: Customer
  readonly onEdit: (address: Address) => void
}

/** The own ones, and a billing address that is none of them. */
function List({ customer, onEdit }: ListProps) {
  const { t } = useTranslation('customers')
  const actions = useAddressActions(customer, onEdit)
  const { shipping_addresses: own = [], billing_address, billing_address_id } = customer
  const apart = billing_address && !own.some(({ id }) => id === billing_address_id) ? [billing_address] : []
  if (own.length + apart.length === 0) return <p className="text-muted">{t('addresses.none')}</p>
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {[...own, ...apart].map((address) => (
        <li
          key={address.id}
          className="flex min-w-0 items-start justify-between gap-2 rounded-control border border-default p-3"
        >
          <div className="grid min-w-0 gap-2">
            <AddressText address={address} />
            {address.id === billing_address_id && (
              <span>
                <Badge tone="info">{t('addresses.billing')}</Badge>
              </span>
            )}
          </div>
          {address.customer_id !== null && (
            <Gate permission="customers:write">
              <ActionMenu
                size="small"
                label={t('addresses.actionsOf', { street: address.address_1 ?? t('addresses.one') })}
                actions={actions(address)}
              />
            </Gate>
          )}
        </li>
      ))}
    </ul>
  )
}
