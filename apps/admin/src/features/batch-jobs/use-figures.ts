import type { BatchJob } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'
import { priceCounts, pricesOf, recordsOf, stageOf, summaryOf } from './import-result.ts'
import type { JobKind } from './job-kind.ts'

type Figure = {
  readonly id: string
  readonly label: string
  readonly value: number
  readonly note?: string
  readonly isBad?: boolean
}

/** The numbers that say what a job would do, or has done. */
export function useFigures(job: BatchJob, kind: JobKind): readonly Figure[] {
  const { t } = useTranslation('import')
  const tense = stageOf(job) === 'completed' ? 'done' : 'planned'
  const ofProducts = () => {
    const { products, variants } = summaryOf(job)
    return (['created', 'updated', 'unchanged', 'failed'] as const).map((id) => ({
      id,
      label: t(`${tense}.${id}`),
      value: products[id],
      note: t('variants', { count: variants[id] }),
      isBad: id === 'failed' && products.failed > 0,
    }))
  }
  const ofCustomers = () => {
    const { customers } = summaryOf(job)
    return (['created', 'updated', 'unchanged', 'failed'] as const).map((id) => ({
      id,
      label: t(`${tense}.${id}`),
      value: customers[id],
      isBad: id === 'failed' && customers.failed > 0,
    }))
  }
  const ofPrices = () => {
    const { prices } = pricesOf(job)
    return priceCounts.map((id) => ({ id, label: t(`prices.${id}`), value: prices[id] }))
  }
  const ofUndo = () => {
    const records = recordsOf(job)
    return (['deleted', 'restored', 'unchanged', 'kept'] as const).map((id) => ({
      id,
      label: t(`undo.${tense}.${id}`),
      value: records[id],
      isBad: id === 'kept' && records.kept > 0,
    }))
  }
  return { products: ofProducts, prices: ofPrices, customers: ofCustomers, undo: ofUndo }[kind]()
}
