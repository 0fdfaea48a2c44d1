import type { StagedContext } from '../../../kernel/http/context.ts'

/** What changes of an order's payments need: they call providers between their transactions. */
export type OrderWork = Pick<StagedContext, 'services' | 'transaction'>
