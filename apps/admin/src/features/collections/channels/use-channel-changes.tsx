import { refresh, useFeatureFlag, useShop } from '@storeroom/react'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useQueryClient } from '@tanstack/react-query'
import { Store, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBulkDialog, type BulkTask } from '../../../framework/bulk/bulk-dialog.tsx'
import { useQuestion } from '../../../framework/bulk/use-question.tsx'
import { useBarred } from '../../../framework/gate.tsx'
import { named } from '../../../framework/members/use-membership.ts'
import { notify } from '../../../framework/notify.ts'
import { ChannelForm } from './channel-form.tsx'
import { inBatches, productsToChange, type ChannelChange, type NamedProduct } from './channel-products.ts'

type Collection = { readonly id: string; readonly title: string }

/** Sells all products of a collection in a channel, or takes them out of it; `dialogs` belong on the page. */
export function useChannelChanges() {
  const { t } = useTranslation('collections')
  const { admin } = useShop()
  const barred = useBarred('sales-channels:write')
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
    menu: (collection: Collection) => (hasChannels ? actions.map((of) => barred(of(collection))) : []),
    dialogs,
  }
}

type Products = Awaited<ReturnType<typeof productsToChange>>

function useChannelTask() {
  const { t } = useTranslation('collections')
  const { salesChannels } = useShop().admin
  const queryClient = useQueryClient()
  const calls = { sell: salesChannels.addProducts, out: salesChannels.removeProducts }
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
      act: inBatches((products) =>
        calls[change]({ id: channel.id, body: { product_ids: named(products.map(({ id }) => id)) } }),
      ),
      settle: () => refresh(calls[change], queryClient),
      done: (count) => t(`channels.${change}.done`, { count, ...about }),
    }
  }
}
