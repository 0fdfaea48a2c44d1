import type { StagedContext } from '../../../../kernel/http/context.ts'

/** The context for changing an order's payments: providers are called between transactions. */
export type OrderWork = Pick<StagedContext, 'services' | 'transaction'>
