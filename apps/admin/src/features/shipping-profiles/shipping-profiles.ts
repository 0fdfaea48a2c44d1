import type { Contract, Output } from '@storeroom/contract'

type Routes = Contract['admin']['shippingProfiles']

export type ProfileAnswer = Output<Routes['retrieve']>
export type ListedProfile = Output<Routes['list']>['shipping_profiles'][number]

/** A profile as its own page and its menus know it. */
export type Profile = Pick<ListedProfile, 'id' | 'name' | 'type' | 'created_at'>

/** Where new products come in, and those that leave another profile: the oldest of its kind. */
export const defaultOf = (profiles: readonly ListedProfile[]): ListedProfile | undefined =>
  profiles
    .filter(({ type }) => type === 'default')
    .toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at) || (a.id < b.id ? -1 : 1))[0]

/** What the list shows of each profile. */
export const counted = { fields: '+product_count' } as const
/** A profile by itself: it may have all the products of the shop. */
export const bare = { fields: 'name,type,metadata,created_at', expand: '' } as const

export const profileTypes = ['default', 'gift_card', 'custom'] as const

export type ProfileValues = { readonly name: string }

export const profileBody = ({ name }: Partial<ProfileValues>) => ({ ...(name !== undefined && { name: name.trim() }) })

export const valuesOf = ({ shipping_profile }: ProfileAnswer): ProfileValues => ({ name: shipping_profile.name })
