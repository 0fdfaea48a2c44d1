import { Button } from '@storeroom/ui/buttons/button'
import { CircleQuestionMark } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExplainedPrice } from './explain-price.tsx'
import type { usePriceColumns } from './use-price-columns.ts'

/** Loaded on demand, because it brings a calendar along. */
const ExplainPrice = lazy(async () => ({ default: (await import('./explain-price.tsx')).ExplainPrice }))

type Columns = ReturnType<typeof usePriceColumns>

/** Opens the explanation of a price; render `panel` anywhere on the page. */
export function useExplanation(columns: Columns) {
  const [explained, setExplained] = useState<ExplainedPrice>()
  const [isOpen, setOpen] = useState(false)
  const explain = (next: ExplainedPrice | undefined) => {
    setExplained(next)
    setOpen(next !== undefined)
  }
  const panel = explained && (
    <Suspense>
      <ExplainPrice isOpen={isOpen} onClose={() => setOpen(false)} cell={explained} columns={columns} />
    </Suspense>
  )
  return { explain, panel }
}

type ExplainButtonProps = {
  readonly columns: Columns
  /** Returns the cell with the cursor. */
  readonly pick: () => ExplainedPrice | undefined
}

/** Explains the price in the cell with the cursor. */
export function ExplainButton({ columns, pick }: ExplainButtonProps) {
  const { t } = useTranslation('prices')
  const { explain, panel } = useExplanation(columns)
  return (
    <>
      <Button icon={<CircleQuestionMark aria-hidden />} onPress={() => explain(pick())}>
        {t('explain.open')}
      </Button>
      {panel}
    </>
  )
}
