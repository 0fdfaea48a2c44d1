import type { Contract, Output } from '@storeroom/contract'

type Routes = Contract['admin']['publishableApiKeys']

export type KeyAnswer = Output<Routes['retrieve']>
export type ListedKey = Output<Routes['list']>['publishable_api_keys'][number]

/** A key with the channels it is limited to. */
export const withChannels = { expand: 'sales_channels' } as const

export const isLive = ({ revoked_at }: Pick<ListedKey, 'revoked_at'>): boolean => revoked_at === null

export type TitleValues = { readonly title: string }

export const titleBody = ({ title }: Partial<TitleValues>) => ({ ...(title !== undefined && { title: title.trim() }) })

export const titleOf = ({ publishable_api_key }: KeyAnswer): TitleValues => ({ title: publishable_api_key.title })
