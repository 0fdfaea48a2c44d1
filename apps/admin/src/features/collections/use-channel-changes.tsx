import type { Client } from '@storeroom/client'
import { refresh, useClient, useFeatureFlag } from '@storeroom/react'
import { Combobox } from '@storeroom/ui/fields/combobox'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useQueryClient } from '@tanstack/react-query'
import { Store, Unplug } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkTask } from '../../framework/bulk/bulk-task.ts'
import { useBulkDialog } from '../../framework/bulk/use-bulk-dialog.tsx'
import { QuestionModal } from '../../framework/bulk/question-modal.tsx'
import { runBulk, type BatchOutcome } from '../../framework/bulk/run-bulk.ts'
import { useQuestion } from '../../framework/bulk/use-question.tsx'
import { useGatedAction } from '../../framework/gate.tsx'
import { allRows } from '../../framework/list/all-rows.ts'
import { idObjects } from '../../framework/members/use-membership.ts'
import { notify } from '../../framework/notify.ts'
import { useSalesChannelPicker } from '../../shared/pickers.ts'

type Collection = { readonly id: string; readonly title: string }

/** Sells all products of a collection in a channel, or takes them out of it; render `dialogs` anywhere on the page. */
export function useChannelChanges() {
  const { t } = useTranslation('collections')
  const { admin } = useClient()
  const gated = useGatedAction('sales-channels:write')
  const hasChannels = useFeatureFlag('sales_channels')
  const taskOf = useChannelTask()
  const { dialog, ask } = useBulkDialog<NamedProduct>()
  const question = useQuestion<ChannelChange, Option>(({ about, answer }) => (
    <ChannelForm title={t(`channels.${about}.open`)} onClose={() => answer(undefined)} onChoose={answer} />
  ))
  const run = async (change: ChannelChange, { id }: Collection) => {
    const channel = await question.ask(change)
    if (!channel) return
    try {
      const products = await productsToChange(admin, change, id, channel.id)
      await ask(taskOf(change, channel, products))
    } catch (error) {
      notify.failure(error)
    }
  }
  const actionOf = (change: ChannelChange, icon: ReactNode) => (collection: Collection) => ({
    id: change,
    label: t(`channels.${change}.open`),
    icon,
    onAction: () => void run(change, collection),
  })
  const actions = [actionOf('sell', <Store aria-hidden />), actionOf('out', <Unplug aria-hidden />)]
  const dialogs = (
    <>
      {question.dialog}
      {dialog}
    </>
  )
  return {
    menu: (collection: Collection) => (hasChannels ? actions.map((of) => gated(of(collection))) : []),
    dialogs,
  }
}

type Products = Awaited<ReturnType<typeof productsToChange>>

function useChannelTask() {
  const { t } = useTranslation('collections')
  const { salesChannels } = useClient().admin
  const queryClient = useQueryClient()
  const calls = { sell: salesChannels.addProducts, out: salesChannels.removeProducts }
  const callOf = (change: ChannelChange, id: string) => (products: readonly NamedProduct[]) =>
    calls[change]({ id, body: { product_ids: idObjects(products.map((product) => product.id)) } })
  return (change: ChannelChange, channel: Option, { items, same }: Products): BulkTask<NamedProduct> => {
    const about = { name: channel.label }
    return {
      title: t(`channels.${change}.title`, about),
      preview: [
        ...(items.length > 0 ? [t(`channels.${change}.changes`, { count: items.length })] : []),
        ...(same > 0 || items.length === 0 ? [t(`channels.${change}.same`, { count: same })] : []),
      ],
      confirmLabel: t(`channels.${change}.confirm`, { count: items.length }),
      items,
      nameOf: ({ title }) => title,
      run: inBatches(callOf(change, channel.id), callOf(opposite[change], channel.id)),
      onSettled: () => refresh(calls[change], queryClient),
      toast: (count) => t(`channels.${change}.done`, { count, ...about }),
    }
  }
}

type ChannelFormProps = {
  readonly title: string
  readonly onClose: () => void
  readonly onChoose: (channel: Option) => void
}

/** Asks for the sales channel. */
function ChannelForm({ title, onClose, onChoose }: ChannelFormProps) {
  const { t } = useTranslation('collections')
  const { load } = useSalesChannelPicker()
  const [channel, setChannel] = useState<Option | null>(null)
  return (
    <QuestionModal
      size="small"
      onClose={onClose}
      title={title}
      onSubmit={() => channel && onChoose(channel)}
      submitLabel={t('channels.continue')}
      isDisabled={channel === null}
    >
      <Combobox label={t('channels.channel')} value={channel} onChange={setChannel} load={load} />
    </QuestionModal>
  )
}

/** `sell` adds products to a channel, `out` removes them. */
type ChannelChange = 'sell' | 'out'

const opposite = { sell: 'out', out: 'sell' } as const

type NamedProduct = { readonly id: string; readonly title: string }

type Filters = { readonly collection_id: string[]; readonly sales_channel_id?: string[] }

/** All products that match the filters, by title. */
async function productsOf({ products }: Client['admin'], filters: Filters): Promise<readonly NamedProduct[]> {
  const query = { ...filters, order: 'title', fields: 'title', expand: '' }
  const source = {
    call: products.list,
    query,
    rows: (page: { readonly products: readonly NamedProduct[] }) => page.products,
  }
  const watch = { signal: new AbortController().signal, onProgress: () => undefined }
  const namedProducts: NamedProduct[] = []
  for await (const rows of allRows({ source, query, idOf: ({ id }: NamedProduct) => id }, watch))
    namedProducts.push(...rows)
  return namedProducts
}

/** The products of a collection that will change, and the number of unaffected ones. */
async function productsToChange(admin: Client['admin'], change: ChannelChange, id: string, channelId: string) {
  const all = await productsOf(admin, { collection_id: [id] })
  const sold = await productsOf(admin, { collection_id: [id], sales_channel_id: [channelId] })
  const isSold = new Set(sold.map((product) => product.id))
  const items = change === 'out' ? sold : all.filter((product) => !isSold.has(product.id))
  return { items, same: all.length - items.length }
}

/** Products per request: few enough that a stop takes effect soon. */
const perCall = 100

type ProductsCall = (products: readonly NamedProduct[]) => Promise<unknown>

/** A deleted product makes the whole request fail. Then each product is sent separately, so that the others succeed. */
async function callForAll(call: ProductsCall, products: readonly NamedProduct[]) {
  try {
    await call(products)
    return []
  } catch {
    const watch = { onProgress: () => undefined, signal: new AbortController().signal }
    return (await runBulk(products, { act: (product) => call([product]), ...watch })).failures
  }
}

const inBatches = (call: ProductsCall, undo: ProductsCall) => ({
  size: perCall,
  runBatch: async (products: readonly NamedProduct[]): Promise<BatchOutcome<NamedProduct>> => {
    const failures = await callForAll(call, products)
    const failed = new Set(failures.map(({ item }) => item))
    const changedProducts = products.filter((product) => !failed.has(product))
    return {
      failures,
      undo: async () => {
        const { length: left } = await callForAll(undo, changedProducts)
        return { undone: changedProducts.length - left, left }
      },
    }
  },
})
