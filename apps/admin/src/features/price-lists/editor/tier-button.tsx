import type { DataGridRow } from '@storeroom/ui/grid/data-grid'
import { GridButton } from '@storeroom/ui/grid/grid-button'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { labelTemplate } from '../../../shared/products/label-template.ts'
import { rowOf } from './tiers.ts'

type TierActions = {
  readonly onAdd: (variantId: string) => void
  readonly onRemove: (rowId: string) => void
}

/** At a variant's end: a tier more. At a tier's end: without it. The same function until the language is another. */
export function useTierButton(actions: TierActions) {
  const { t } = useTranslation('pricing')
  // What changes in the sheet draws no row anew.
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  return useMemo(() => {
    const add = labelTemplate((name) => t('tier.add', { name }))
    const remove = labelTemplate((name) => t('tier.remove', { name }))
    return ({ id, label }: DataGridRow) =>
      rowOf(id).tier ? (
        <GridButton label={remove(label)} icon="remove" onPress={() => latest.current.onRemove(id)} />
      ) : (
        <GridButton label={add(label)} icon="add" onPress={() => latest.current.onAdd(id)} />
      )
  }, [t])
}
