import type { Contract, Output } from '@storeroom/contract'
import { metadataBody, type MetadataValue } from '../../framework/form/metadata-editor-field.tsx'

type Routes = Contract['admin']['customerGroups']

export type GroupAnswer = Output<Routes['retrieve']>
export type ListedGroup = Output<Routes['list']>['customer_groups'][number]

/** The fields of the list. */
export const listQuery = { fields: 'name,created_at,updated_at,customer_count' } as const

/** The fields of the detail page; the server counts the customers. */
export const detailQuery = { fields: '+customer_count' } as const

export type GroupValues = { readonly name: string }

export const groupBody = ({ name }: Partial<GroupValues>) => ({ ...(name !== undefined && { name: name.trim() }) })

export const valuesOf = ({ customer_group }: GroupAnswer): GroupValues => ({ name: customer_group.name })

export type NewGroupValues = GroupValues & { readonly metadata: MetadataValue }

/** The body of a group; metadata is left out if it is empty. */
export const newGroupBody = ({ metadata = [], ...values }: Partial<NewGroupValues>) => ({
  ...groupBody(values),
  ...(metadata.length > 0 && { metadata: metadataBody(metadata) }),
})
