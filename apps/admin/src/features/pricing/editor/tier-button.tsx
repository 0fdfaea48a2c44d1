import type { DataGridRow } from '@storeroom/ui/data-grid'
import { GridButton } from '@storeroom/ui/grid-button'
import { ListPlus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { rowOf } from './tiers.ts'

type TierButtonProps = {
  readonly row: DataGridRow
  readonly onAdd: (variantId: string) => void
  readonly onRemove: (rowId: string) => void
}

/** At a variant's end: a tier more. At a tier's end: without it. */
export function TierButton({ row: { id, label: name }, onAdd, onRemove }: TierButtonProps) {
  const { t } = useTranslation('pricing')
  if (rowOf(id).tier)
    return <GridButton label={t('tier.remove', { name })} icon={<Trash2 aria-hidden />} onPress={() => onRemove(id)} />
  return <GridButton label={t('tier.add', { name })} icon={<ListPlus aria-hidden />} onPress={() => onAdd(id)} />
}
