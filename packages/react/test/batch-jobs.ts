import type { ListedBatchJob } from '@storeroom/contract'

/** A job that completed at this server time (milliseconds since 1970). */
export function jobAt(completed: number, parts: Partial<ListedBatchJob> = {}): ListedBatchJob {
  const time = new Date(completed).toISOString()
  return {
    id: 'batch_1',
    type: 'product-export',
    status: 'completed',
    created_by: 'usr_1',
    context: null,
    result: null,
    pre_processed_at: time,
    processing_at: time,
    confirmed_at: time,
    completed_at: time,
    canceled_at: null,
    failed_at: null,
    created_at: time,
    updated_at: time,
    deleted_at: null,
    ...parts,
  }
}
