import type { StagedContext } from '../../../../kernel/http/context.ts'

/** What changes of an order's payments need, because they call providers between transactions. */
export type OrderWork = Pick<StagedContext, 'services' | 'transaction'>
