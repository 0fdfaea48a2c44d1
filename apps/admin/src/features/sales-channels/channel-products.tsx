import type { Contract, Output } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { Package } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AddMembers } from '../../framework/members/add-members.tsx'
import { MemberSection } from '../../framework/members/member-section.tsx'
import { idObjects, useMembership } from '../../framework/members/use-membership.ts'
import { paths } from '../../lib/paths.ts'
import { productFields, useProductColumns } from '../../shared/products/product-cells.tsx'
import type { Channel } from './sales-channels.ts'

const query = { order: 'title', fields: productFields, expand: '' }

/** The products that a channel sells, with actions to add and remove them. */
export function ChannelProducts({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation('sales-channels')
  const client = useClient()
  const columns = useProductColumns()
  const { remove } = useChannelMembers(channel)
  return (
    <MemberSection
      title={t('products.title')}
      source={{
        call: client.admin.products.list,
        query: { ...query, sales_channel_id: [channel.id] },
        rows: ({ products }) => products,
      }}
      row={{ id: ({ id }) => id, name: ({ title }) => title, href: ({ id }) => paths.product({ id }), columns }}
      search={{ label: t('products.search'), hint: t('products.searchHint') }}
      empty={{ icon: <Package />, title: t('products.empty'), description: t('products.emptyHint') }}
      add={{
        label: t('products.add'),
        picker: (isOpen, close) => <AddProducts channel={channel} isOpen={isOpen} onClose={close} />,
      }}
      remove={{
        label: t('products.remove'),
        labelOf: (title) => t('products.removeOne', { title }),
        run: remove,
      }}
    />
  )
}

type AddProps = { readonly channel: Channel; readonly isOpen: boolean; readonly onClose: () => void }

type ListedProduct = Output<Contract['admin']['products']['list']>['products'][number]

/** Chooses products of the shop, and marks those of the channel. */
function AddProducts({ channel, isOpen, onClose }: AddProps) {
  const { t } = useTranslation('sales-channels')
  const client = useClient()
  const columns = useProductColumns()
  const { add } = useChannelMembers(channel)
  const already = {
    id: 'already',
    header: t('add.here'),
    width: 130,
    cell: ({ sales_channels }: ListedProduct) =>
      sales_channels.some(({ id }) => id === channel.id) && <span className="text-muted">{t('add.already')}</span>,
  }
  return (
    <AddMembers
      isOpen={isOpen}
      onClose={onClose}
      title={t('add.title', { name: channel.name })}
      help={t('add.help')}
      search={{ label: t('add.search'), hint: t('products.searchHint') }}
      source={{
        call: client.admin.products.list,
        query: { ...query, expand: 'sales_channels' },
        rows: ({ products }) => products,
      }}
      row={{ id: ({ id }) => id, name: ({ title }) => title, columns: [...columns, already] }}
      submitLabel={(count) => (count === 0 ? t('products.add') : t('add.submit', { count }))}
      onAdd={add}
    />
  )
}

/** Adds products to a channel and removes them. */
function useChannelMembers({ id, name }: Channel) {
  const { t } = useTranslation('sales-channels')
  const { admin } = useClient()
  return useMembership({
    add: admin.salesChannels.addProducts,
    remove: admin.salesChannels.removeProducts,
    input: (ids) => ({ id, body: { product_ids: idObjects(ids) } }),
    words: {
      addedToast: (count) => t('products.added', { count, name }),
      question: (count) => t('products.removeQuestion', { count, name }),
      consequence: t('products.removeConsequence'),
      remove: t('products.remove'),
      removedToast: (count) => t('products.removed', { count, name }),
    },
  })
}
