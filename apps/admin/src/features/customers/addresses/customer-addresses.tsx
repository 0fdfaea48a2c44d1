import type { Address } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Badge } from '@storeroom/ui/display/badge'
import { ActionMenu, type MenuAction } from '@storeroom/ui/overlay/menu'
import { Plus, ReceiptText, Trash2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import { useCreateForm, useEditForm, type ContractForm } from '../../../framework/form/contract-form.ts'
import { FormDrawer, FormPanel } from '../../../framework/form/form-overlay.tsx'
import { useFieldValue } from '../../../framework/form/form-fields.ts'
import { Field } from '../../../framework/form/form.tsx'
import { Gate } from '../../../framework/gate.tsx'
import { editAction } from '../../../framework/menu-actions.tsx'
import { notify } from '../../../framework/notify.ts'
import { useDelete } from '../../../framework/use-delete.ts'
import { useWrite } from '../../../framework/use-write.ts'
import { AddressControl, AddressLines } from '../../../shared/addresses/address-lines.tsx'
import { AddressText } from '../../../shared/addresses/address-text.tsx'
import { addressValues, type AddressValues } from '../../../shared/addresses/address.ts'
import { useCountries } from '../../../shared/addresses/countries.ts'
import { neededLines, newAddressBody, detailQuery, type Customer, type CustomerAnswer } from '../customers.ts'

type AddressesProps = { readonly answer: CustomerAnswer }

/** The addresses of a customer. Orders have their own copies. */
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

/** The customer's addresses, and the billing address if it is not among them. */
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

/** The menu of an address: edit, set or clear as billing address, remove. */
function useAddressActions(
  { id, billing_address_id }: Customer,
  onEdit: (address: Address) => void,
): (address: Address) => MenuAction[] {
  const { t } = useTranslation('customers')
  const bill = useBilling(id)
  const remove = useRemoveAddress(id)
  return (address) => {
    const isBilling = address.id === billing_address_id
    return [
      editAction(t('edit.open'), () => onEdit(address)),
      {
        id: 'billing',
        label: t(isBilling ? 'addresses.noBilling' : 'addresses.useForBilling'),
        icon: <ReceiptText aria-hidden />,
        onAction: () => bill(isBilling ? null : address.id),
      },
      {
        id: 'remove',
        label: t('addresses.remove'),
        icon: <Trash2 aria-hidden />,
        tone: 'danger',
        onAction: () => void remove(address),
      },
    ]
  }
}

function useBilling(id: string): (addressId: string | null) => void {
  const { t } = useTranslation('customers')
  const { admin } = useClient()
  const { mutate } = useWrite(admin.customers.update, {
    onSuccess: () => notify.success(t('addresses.billingSaved')),
    onError: notify.failure,
  })
  return (billing_address_id) => mutate({ id, query: detailQuery, body: { billing_address_id } })
}

function useRemoveAddress(id: string): (address: Address) => Promise<boolean> {
  const { t } = useTranslation('customers')
  const { admin } = useClient()
  return useDelete({
    call: admin.customers.removeAddress,
    input: ({ id: address_id }) => ({ id, address_id, query: detailQuery }),
    words: ({ address_1 }) => ({
      title: t('addresses.question', { street: address_1 ?? t('addresses.one') }),
      consequence: t('addresses.consequence'),
      confirm: t('addresses.remove'),
      toast: t('addresses.removed'),
    }),
  })
}

type FormProps = { readonly id: string; readonly onSaved: () => void }

const blank = addressValues(null)

function NewAddress({ id, onSaved }: FormProps) {
  const { t } = useTranslation('customers')
  const { admin } = useClient()
  const form = useCreateForm({
    call: admin.customers.addAddress,
    input: { id, query: detailQuery },
    values: blank,
    toBody: newAddressBody,
    toast: t('addresses.added'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('addresses.add')}>
      <Lines form={form} />
    </FormPanel>
  )
}

type EditProps = Pick<FormProps, 'onSaved'> & { readonly answer: CustomerAnswer; readonly addressId: string }

function EditAddress({ answer, addressId, onSaved }: EditProps) {
  const { t } = useTranslation('customers')
  const { admin } = useClient()
  const { id } = answer.customer
  const valuesOf = useCallback(
    ({ customer }: CustomerAnswer) => addressValues(customer.shipping_addresses?.find((one) => one.id === addressId)),
    [addressId],
  )
  const form = useEditForm({
    call: admin.customers.updateAddress,
    input: { id, address_id: addressId, query: detailQuery },
    query: queryFor(admin.customers.retrieve, { id, query: detailQuery }),
    answer,
    values: valuesOf,
    toast: t('addresses.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('addresses.edit')}>
      <Lines form={form} />
    </FormPanel>
  )
}

function Lines({ form }: { readonly form: ContractForm<AddressValues> }) {
  const { t } = useTranslation('orders')
  const countries = useCountries()
  const country = useFieldValue(form, 'country_code')
  return (
    <AddressLines
      country={country}
      line={(name) => (
        <Field form={form} name={name} label={t(`address.${name}`)}>
          {(field) => (
            <AddressControl name={name} field={field} countries={countries} isRequired={neededLines.has(name)} />
          )}
        </Field>
      )}
    />
  )
}
