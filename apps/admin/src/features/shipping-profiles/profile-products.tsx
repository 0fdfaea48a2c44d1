import type { Contract, Output } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AddMembers } from '../../framework/members/add-members.tsx'
import { MemberSection } from '../../framework/members/member-section.tsx'
import { notify } from '../../framework/notify.ts'
import { useConfirm } from '../../framework/use-confirm.ts'
import { useWrite } from '../../framework/use-write.ts'
import { paths } from '../../lib/paths.ts'
import { productFields, useProductColumns } from '../../shared/products/product-cells.tsx'
import { detailQuery, listQuery, defaultOf, type Profile } from './shipping-profiles.ts'

/** The products of a profile, with actions to add products of other profiles and to return them to the default one. */
export function ProfileProducts({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('shipping-profiles')
  const client = useClient()
  const columns = useProductColumns()
  const { data } = useQuery(queryFor(client.admin.shippingProfiles.list, { query: listQuery }))
  const home = defaultOf(data?.shipping_profiles ?? [])
  const moveBack = useMoveBack(home)
  const isAway = home !== undefined && home.id !== profile.id
  return (
    <MemberSection
      title={t('products.title')}
      source={{
        call: client.admin.products.list,
        query: { order: 'title', fields: productFields, expand: '', profile_id: [profile.id] },
        rows: ({ products }) => products,
      }}
      row={{ id: ({ id }) => id, name: ({ title }) => title, href: ({ id }) => paths.product({ id }), columns }}
      search={{ label: t('products.search'), hint: t('add.searchHint') }}
      empty={{ icon: <Package />, title: t('products.empty'), description: t('add.help') }}
      add={{
        label: t('add.open'),
        picker: (isOpen, close) => <AddProducts profile={profile} isOpen={isOpen} onClose={close} />,
      }}
      {...(isAway && {
        remove: {
          label: t('products.remove'),
          labelOf: (title: string) => t('products.removeOne', { title, home: home.name }),
          run: moveBack,
        },
      })}
    />
  )
}

/** Asks for confirmation and moves products to the default profile, since every product needs one. */
function useMoveBack(home: Pick<Profile, 'id' | 'name'> | undefined) {
  const { t } = useTranslation('shipping-profiles')
  const client = useClient()
  const confirm = useConfirm()
  const moving = useWrite(client.admin.shippingProfiles.update)
  return async (products: string[]) => {
    if (!home) return false
    const words = { count: products.length, home: home.name }
    return confirm({
      title: t('products.removeQuestion', words),
      confirmLabel: t('products.remove'),
      onConfirm: () => moving.mutateAsync({ id: home.id, query: detailQuery, body: { products } }),
      toast: t('products.removed', words),
    })
  }
}

type AddProps = {
  readonly profile: Pick<Profile, 'id' | 'name'>
  readonly isOpen: boolean
  readonly onClose: () => void
}

type ListedProduct = Output<Contract['admin']['products']['list']>['products'][number]

/** Chooses products of the shop, each shown with its current profile. */
export function AddProducts({ profile, isOpen, onClose }: AddProps) {
  const { t } = useTranslation('shipping-profiles')
  const client = useClient()
  const columns = useProductColumns()
  const moving = useWrite(client.admin.shippingProfiles.update)
  const { id, name } = profile
  const add = async (products: string[]) => {
    await moving.mutateAsync({ id, query: detailQuery, body: { products } })
    notify.success(t('add.done', { count: products.length, name }))
  }
  const place = {
    id: 'profile',
    header: t('add.profile'),
    width: 180,
    cell: ({ profiles }: ListedProduct) => (
      <span className="text-muted">{profiles.map((profile) => profile.name).join(', ')}</span>
    ),
  }
  return (
    <AddMembers
      isOpen={isOpen}
      onClose={onClose}
      title={t('add.title', { name })}
      help={t('add.help')}
      search={{ label: t('add.search'), hint: t('add.searchHint') }}
      source={{
        call: client.admin.products.list,
        query: { order: 'title', fields: productFields, expand: 'profiles' },
        rows: ({ products }) => products,
      }}
      row={{ id: (product) => product.id, name: ({ title }) => title, columns: [...columns, place] }}
      submitLabel={(count) => (count === 0 ? t('add.open') : t('add.submit', { count }))}
      onAdd={add}
    />
  )
}
