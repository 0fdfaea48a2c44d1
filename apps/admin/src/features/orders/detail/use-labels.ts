import type { Order, ShippingLabel } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../framework/notify.ts'
import { useWrite } from '../../../framework/use-write.ts'

/** The providers that make labels, by their ids. */
export function useLabelProviders(): ReadonlySet<string> {
  const { admin } = useClient()
  const { data } = useQuery(queryFor(admin.store.retrieve))
  const providers = data?.store.fulfillment_providers ?? []
  return new Set(providers.flatMap(({ id, makes_labels }) => (makes_labels === true ? [id] : [])))
}

/** Whether any shipping method of an order, an exchange or a claim has a provider that makes labels. */
export function useMakesLabels({ shipping_methods = [] }: Pick<Order, 'shipping_methods'>): boolean {
  const providers = useLabelProviders()
  return shipping_methods.some(({ shipping_option }) => providers.has(shipping_option?.provider_id ?? ''))
}

/** Buys a label, and shows the outcome: the provider may refuse, or not have answered yet. */
export function useBuyLabel() {
  const { t } = useTranslation('orders')
  const client = useClient()
  const showOutcome = ({ status, problem }: ShippingLabel) => {
    if (status === 'created') notify.success(t('label.ready'))
    else if (status === 'refused') notify.problem(t('label.refusedBecause', { reason: problem ?? '' }))
    else notify.info(t('label.pending'), t('label.pendingHelp'))
  }
  return useWrite(client.admin.shippingLabels.create, {
    onSuccess: ({ shipping_label }) => showOutcome(shipping_label),
    onError: notify.failure,
  })
}

/** Opens the document of a label, which the browser shows or saves. `mutate` takes the id of the label. */
export function usePrintLabel() {
  const client = useClient()
  return useMutation({
    mutationFn: (id: string) => client.admin.shippingLabels.createDownloadUrl({ id }),
    onSuccess: ({ download_url }) => window.location.assign(download_url),
    onError: notify.failure,
  })
}
