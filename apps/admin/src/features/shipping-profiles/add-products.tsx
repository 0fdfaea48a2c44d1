import type { Contract, Output } from '@storeroom/contract'
import { useShop, write } from '@storeroom/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AddMembers } from '../../framework/members/add-members.tsx'
import { productFields, useProductColumns } from '../../shared/products/product-cells.tsx'
import { notify } from '../../framework/notify.ts'
import { bare, type Profile } from './shipping-profiles.ts'

type AddProps = {
  readonly profile: Pick<Profile, 'id' | 'name'>
  readonly isOpen: boolean
  readonly onClose: () => void
}

type Found = Output<Contract['admin']['products']['list']>['products'][number]

/** Picks products of the whole shop, each with the profile it would leave. */
export function AddProducts({ profile, isOpen, onClose }: AddProps) {
  const { t } = useTranslation('shipping-profiles')
  const shop = useShop()
  const columns = useProductColumns()
  const moving = useMutation(write(shop.admin.shippingProfiles.update, useQueryClient()))
  const { id, name } = profile
  const add = async (products: string[]) => {
    await moving.mutateAsync({ id, query: bare, body: { products } })
    notify.success(t('add.done', { count: products.length, name }))
  }
  const place = {
    id: 'profile',
    header: t('add.profile'),
    width: 180,
    cell: ({ profiles }: Found) => <span className="text-muted">{profiles.map((one) => one.name).join(', ')}</span>,
  }
  return (
    <AddMembers
      isOpen={isOpen}
      onClose={onClose}
      title={t('add.title', { name })}
      help={t('add.help')}
      search={{ label: t('add.search'), hint: t('add.searchHint') }}
      source={{
        call: shop.admin.products.list,
        query: { order: 'title', fields: productFields, expand: 'profiles' },
        rows: ({ products }) => products,
      }}
      row={{ id: (product) => product.id, name: ({ title }) => title, columns: [...columns, place] }}
      submitLabel={(count) => (count === 0 ? t('add.open') : t('add.submit', { count }))}
      onAdd={add}
    />
  )
}
