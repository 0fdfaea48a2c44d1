import type { Contract, DraftOrder, DraftOrderStatus, LineItem, Output } from '@storeroom/contract'

export type DraftAnswer = Output<Contract['admin']['draftOrders']['retrieve']>

/** The fields of the list. */
export const listQuery = { expand: 'cart,cart.customer,cart.shipping_address,cart.region,cart.items,order' }

export const statuses = ['open', 'completed'] as const satisfies DraftOrderStatus[]

export const tones = { open: 'info', completed: 'success' } as const

export const currencyOf = ({ cart }: DraftOrder): string => cart?.region?.currency_code ?? ''

/** A draft can be changed until it is an order. */
export const isOpen = ({ status }: DraftOrder): boolean => status === 'open'

export const linesOf = ({ cart }: DraftOrder): readonly LineItem[] => cart?.items ?? []
