import type { BatchJob } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'
import { hasProblems, summaryOf, writtenBy, type ImportStage, type JobKind } from './import-result.ts'

/** The texts of the drawer by kind of job. */
export function useJobWords(kind: JobKind) {
  const { t } = useTranslation('batch-jobs')
  if (kind === 'undo')
    return {
      title: t('undo.title'),
      stage: (stage: ImportStage) => t(`undo.stage.${stage}`),
      checking: t('undo.stage.checking'),
      checkingNote: t('undo.checkingNote'),
      running: t('undo.stage.importing'),
      runningNote: t('undo.importingNote'),
      read: (count: number) => t('undo.read', { count }),
      cancel: t('undo.cancel'),
      partly: t('undo.partly'),
      review: (job: BatchJob) => {
        if (writtenBy(job, kind) === 0) return t('undo.nothing')
        return hasProblems(job) ? t('undo.noteKept') : t('undo.note')
      },
      confirm: () => t('undo.open'),
    }
  return {
    title: { products: t('title'), prices: t('prices.title'), customers: t('customers.title') }[kind],
    stage: (stage: ImportStage) => t(`stage.${stage}`),
    checking: t('checking.label'),
    checkingNote: t('checking.note'),
    running: t('importing.label'),
    runningNote: t('importing.note'),
    read: (count: number) => t('rowsRead', { count }),
    cancel: t('cancel'),
    partly: t('canceled.partly'),
    review: (job: BatchJob) => {
      const { products, variants, customers } = summaryOf(job)
      if (writtenBy(job, kind) > 0) return kind === 'prices' ? t('prices.note') : t('review.note')
      return products.failed + variants.failed + customers.failed > 0 ? t('review.onlyProblems') : t('review.nothing')
    },
    confirm: (count: number) => {
      if (count === 0) return t('review.confirmNone')
      if (kind === 'customers') return t('customers.confirm', { count })
      return kind === 'prices' ? t('prices.confirm', { count }) : t('review.confirm', { count })
    },
  }
}
