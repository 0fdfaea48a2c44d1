import { Button } from '@storeroom/ui/buttons/button'
import { Modal } from '@storeroom/ui/overlay/modal'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemOf, type Quantities } from './tiers.ts'

type AddTierProps = {
  /** Of the variant. */
  readonly name: string
  /** Tiers that it has. */
  readonly others: readonly Quantities[]
  readonly onAdd: (tier: Quantities) => void
  readonly onClose: () => void
}

/** Asks of how many pieces prices are to hold; ranges of one variant do not overlap. */
export function AddTier({ name, others, onAdd, onClose }: AddTierProps) {
  const { t } = useTranslation('price-lists')
  const [tier, setTier] = useState<Quantities>({ min_quantity: behind(others), max_quantity: null })
  const [isTried, setTried] = useState(false)
  const problem = problemOf(tier, others)
  const submit = () => {
    setTried(true)
    if (!problem) onAdd(tier)
  }
  const error = isTried && problem ? { errorMessage: t(`tier.problem.${problem}`) } : {}
  return (
    <Modal
      isOpen
      size="small"
      onClose={onClose}
      title={t('tier.title')}
      subtitle={name}
      onSubmit={submit}
      footer={
        <>
          <Button slot="close">{t('ui:cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('tier.submit')}
          </Button>
        </>
      }
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
    </Modal>
  )
}

/** Where the next tier begins; null where there is none yet, or one goes on for ever. */
function behind(others: readonly Quantities[]): number | null {
  const ends = others.map(({ max_quantity }) => max_quantity ?? Infinity)
  const last = Math.max(0, ...ends)
  return last === 0 || last === Infinity ? null : last + 1
}
