import type { OrderEdit, PaymentSession } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { hrefOf, to } from '../../lib/address.ts'
import { useTask } from '../../ui/use-task.ts'
import type { BrowserPayment } from '../checkout/browser-payment.ts'

type Terms = {
  readonly edit: OrderEdit
  readonly token: string | undefined
  /** Minor units. */
  readonly amountDue: number
  readonly hasPaid: boolean
  readonly reload: () => Promise<unknown>
}

/** Pays the difference of an edit, if there is one, and confirms it. */
export function useConfirmEdit({ edit, token, amountDue, hasPaid, reload }: Terms) {
  const { store } = useClient()
  const collectionId = edit.payment_collection_id ?? ''
  const collection = useQuery({
    ...queryFor(store.paymentCollections.retrieve, { id: collectionId }),
    enabled: amountDue > 0,
  })
  const session = collection.data?.payment_collection.payment_sessions?.[0]

  async function start(provider_id: string): Promise<PaymentSession | undefined> {
    const body = { provider_id }
    const answer = await store.paymentCollections.manageSession({ id: collectionId, body })
    await collection.refetch()
    return answer.payment_collection.payment_sessions?.find((each) => each.provider_id === provider_id)
  }

  /** Returns false if the shopper has to enter something first. */
  async function pay(provider: string, payment: BrowserPayment | undefined, hasFields: boolean): Promise<boolean> {
    const chosen = session?.provider_id === provider ? session : await start(provider)
    if (hasFields && !payment && !hasPaid) return false
    if (payment) await payment.confirm(location.origin + hrefOf(to.orderEdit(edit.id, { token, paid: 'yes' })))
    await store.paymentCollections.authorizeSession({ id: collectionId, session_id: chosen?.id ?? '' })
    return true
  }

  async function confirm(provider: string | undefined, payment: BrowserPayment | undefined, hasFields: boolean) {
    if (amountDue > 0 && provider !== undefined && !(await pay(provider, payment, hasFields))) return
    await store.orderEdits.complete({ id: edit.id })
    await reload()
  }

  const { run, isBusy, problem } = useTask(confirm)
  return { confirm: run, isBusy, problem, session }
}
