import type { Address } from '@storeroom/contract'
import { useShop, write } from '@storeroom/react'
import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FilePen, ReceiptText, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../framework/notify.ts'
import { useDelete } from '../../../framework/use-delete.ts'
import { whole, type Customer } from '../customers.ts'

/** The menu of an address: edit, bill to it or no longer, remove. */
export function useAddressActions(
  { id, billing_address_id }: Customer,
  onEdit: (address: Address) => void,
): (address: Address) => MenuAction[] {
  const { t } = useTranslation('customers')
  const bill = useBilling(id)
  const remove = useRemoveAddress(id)
  return (address) => {
    const isBilling = address.id === billing_address_id
    return [
      { id: 'edit', label: t('edit.open'), icon: <FilePen aria-hidden />, onAction: () => onEdit(address) },
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
  const { admin } = useShop()
  const { mutate } = useMutation(
    write(admin.customers.update, useQueryClient(), {
      onSuccess: () => notify.success(t('addresses.billingSaved')),
      onError: (error) => notify.failure(error),
    }),
  )
  return (billing_address_id) => mutate({ id, query: whole, body: { billing_address_id } })
}

function useRemoveAddress(id: string): (address: Address) => Promise<boolean> {
  const { t } = useTranslation('customers')
  const { admin } = useShop()
  return useDelete({
    call: admin.customers.removeAddress,
    input: ({ id: address_id }) => ({ id, address_id, query: whole }),
    words: ({ address_1 }) => ({
      title: t('addresses.question', { street: address_1 ?? t('addresses.one') }),
      consequence: t('addresses.consequence'),
      confirm: t('addresses.remove'),
      done: t('addresses.removed'),
    }),
  })
}
