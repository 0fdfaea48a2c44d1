import type { Contract, Output } from '@storeroom/contract'

type Routes = Contract['admin']['shippingProfiles']

export type ProfileAnswer = Output<Routes['retrieve']>
export type ListedProfile = Output<Routes['list']>['shipping_profiles'][number]

/** What the list shows of each profile. */
export const counted = { fields: '+product_count' } as const
/** A profile by itself: it may have all the products of the shop. */
export const bare = { fields: 'name,type,metadata', expand: '' } as const

export const profileTypes = ['default', 'gift_card', 'custom'] as const

export type ProfileValues = { readonly name: string }

export const profileBody = ({ name }: Partial<ProfileValues>) => ({ ...(name !== undefined && { name: name.trim() }) })

export const valuesOf = ({ shipping_profile }: ProfileAnswer): ProfileValues => ({ name: shipping_profile.name })
