import type { Contract, Output } from '@storeroom/contract'

type Routes = Contract['admin']['shippingProfiles']

export type ProfileAnswer = Output<Routes['retrieve']>
export type ListedProfile = Output<Routes['list']>['shipping_profiles'][number]

/** The fields of a profile on its page and in menus. */
export type Profile = Pick<ListedProfile, 'id' | 'name' | 'type' | 'created_at'>

const oldest = (profiles: readonly ListedProfile[]): ListedProfile | undefined =>
  profiles.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at) || (a.id < b.id ? -1 : 1))[0]

/** The default profile, for new products and those removed from other profiles: the oldest of its type. */
export const defaultOf = (profiles: readonly ListedProfile[]): ListedProfile | undefined =>
  oldest(profiles.filter(({ type }) => type === 'default'))

/**
 * The profile to which the server moves the products of a deleted one: the default profile if it was a custom one,
 * else the oldest other profile of the same type.
 */
export const replacementFor = (
  deleted: Pick<ListedProfile, 'id' | 'type'>,
  profiles: readonly ListedProfile[],
): ListedProfile | undefined =>
  deleted.type === 'custom'
    ? defaultOf(profiles)
    : oldest(profiles.filter(({ id, type }) => type === deleted.type && id !== deleted.id))

/** The fields of the list. */
export const listQuery = { fields: '+product_count' } as const
/** The fields of a profile without its products, which can be all of the shop. */
export const detailQuery = { fields: 'name,type,metadata,created_at', expand: '' } as const

export const profileTypes = ['default', 'gift_card', 'custom'] as const

export type ProfileValues = { readonly name: string }

export const profileBody = ({ name }: Partial<ProfileValues>) => ({ ...(name !== undefined && { name: name.trim() }) })

export const valuesOf = ({ shipping_profile }: ProfileAnswer): ProfileValues => ({ name: shipping_profile.name })
