import type { Contract, Output } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'

type Routes = Contract['admin']['salesChannels']

export type ChannelAnswer = Output<Routes['retrieve']>
export type Channel = ChannelAnswer['sales_channel']

/** The fields of the list. */
export const listQuery = { fields: 'name,description,is_disabled,created_at,updated_at,product_count' } as const

export type ChannelValues = { readonly name: string; readonly description: string | null }

export const channelBody = ({ name, description }: Partial<ChannelValues>) => ({
  ...(name !== undefined && { name: name.trim() }),
  ...(description !== undefined && { description }),
})

export const valuesOf = ({ sales_channel: { name, description } }: ChannelAnswer): ChannelValues => ({
  name,
  description,
})

/** The channel that storefronts without a key show; undefined until the shop is known. */
export function useDefaultChannelId(): string | null | undefined {
  const client = useClient()
  return useQuery(queryFor(client.admin.store.retrieve)).data?.store.default_sales_channel_id
}
