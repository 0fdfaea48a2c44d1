import { NumberField } from '@storeroom/ui/fields/number-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuestionModal } from '../../../framework/bulk/question-modal.tsx'
import { problemOf, type Quantities } from './tiers.ts'

type AddTierProps = {
  /** The name of the variant. */
  readonly name: string
  /** The existing tiers of the variant. */
  readonly others: readonly Quantities[]
  readonly onAdd: (tier: Quantities) => void
  readonly onClose: () => void
}

/** Asks for the quantities of a new tier, which must not overlap with other tiers of the variant. */
export function AddTier({ name, others, onAdd, onClose }: AddTierProps) {
  const { t } = useTranslation('price-lists')
  const [tier, setTier] = useState<Quantities>({ min_quantity: nextQuantity(others), max_quantity: null })
  const [isTried, setTried] = useState(false)
  const problem = problemOf(tier, others)
  const submit = () => {
    setTried(true)
    if (!problem) onAdd(tier)
  }
  const error = isTried && problem ? { errorMessage: t(`tier.problem.${problem}`) } : {}
  return (
    <QuestionModal
      size="small"
      onClose={onClose}
      title={t('tier.title')}
      subtitle={name}
      onSubmit={submit}
      submitLabel={t('tier.submit')}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberField
          label={t('tier.from')}
          minValue={1}
          autoFocus
          value={tier.min_quantity}
          onChange={(min_quantity) => setTier({ ...tier, min_quantity })}
          {...error}
        />
        <NumberField
          label={t('tier.to')}
          description={t('tier.toHint')}
          minValue={1}
          value={tier.max_quantity}
          onChange={(max_quantity) => setTier({ ...tier, max_quantity })}
        />
      </div>
    </QuestionModal>
  )
}

/** The first quantity after the existing tiers; null if there are none, or one has no upper end. */
function nextQuantity(others: readonly Quantities[]): number | null {
  const ends = others.map(({ max_quantity }) => max_quantity ?? Infinity)
  const last = Math.max(0, ...ends)
  return last === 0 || last === Infinity ? null : last + 1
}
