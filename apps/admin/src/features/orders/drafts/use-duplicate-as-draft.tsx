import type { Contract, Input, LineItem, Order } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { ClipboardPen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { notify } from '../../../framework/notify.ts'
import { useWrite } from '../../../framework/use-write.ts'
import { paths } from '../../../lib/paths.ts'
import { addressValues } from '../../../shared/addresses/address.ts'

type NewDraft = Input<Contract['admin']['draftOrders']['create']>['body']

/** Products get their current prices, custom items keep theirs. */
const lineOf = ({ variant_id, title, unit_price, quantity }: LineItem) =>
  variant_id === null ? { title, unit_price, quantity } : { variant_id, quantity }

/** A draft order of the same goods for the same customer. Discounts, gift cards and shipping are not copied. */
const draftOf = (order: Order): NewDraft => ({
  region_id: order.region_id,
  customer_id: order.customer_id,
  email: order.email,
  items: (order.items ?? []).filter(({ is_giftcard }) => !is_giftcard).map(lineOf),
  shipping_methods: [],
  ...(order.shipping_address && { shipping_address: addressValues(order.shipping_address) }),
  ...(order.billing_address && { billing_address: addressValues(order.billing_address) }),
})

/** The menu action that creates a draft order of the same goods, and opens it. */
export function useDuplicateAsDraft() {
  const { t } = useTranslation('orders')
  const { admin } = useClient()
  const navigate = useNavigate()
  const making = useWrite(admin.draftOrders.create, {
    onSuccess: ({ draft_order: { id } }) => {
      notify.success(t('duplicate.done'))
      void navigate(paths.draftOrder({ id }))
    },
    onError: notify.failure,
  })
  return (order: Order): MenuAction => ({
    ...{ id: 'duplicate', label: t('duplicate.open'), icon: <ClipboardPen aria-hidden /> },
    onAction: () => {
      if (!making.isPending) making.mutate({ body: draftOf(order) })
    },
  })
}
