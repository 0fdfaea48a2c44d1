import { ShopError } from '@storeroom/client'
import type { FieldConflict } from '@storeroom/contract'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../framework/shop-currency.ts'
import { PriceLines } from './price-lines.tsx'
import type { NamedPriceColumn } from './use-price-columns.ts'

type Ask = (conflicts: readonly FieldConflict[]) => Promise<boolean>

/**
 * Saves prices. If another user changed some of them in the meantime, asks whether to overwrite these.
 * @returns false if the user chose not to
 */
export async function saveOrAsk(save: (isForced: boolean) => Promise<unknown>, canOverwrite: Ask): Promise<boolean> {
  try {
    await save(false)
  } catch (error) {
    if (!(error instanceof ShopError) || !error.conflicts) throw error
    if (!(await canOverwrite(error.conflicts))) return false
    await save(true)
  }
  return true
}

type ConflictCell = { readonly name: string; readonly market: NamedPriceColumn | undefined }

/** Lists the prices that another user changed, and asks whether to overwrite them. `cellOf` finds the cell of a field. */
export function useOverwriteQuestion(cellOf: (field: string) => ConflictCell): Ask {
  const { t } = useTranslation('prices')
  const prompt = usePrompt()
  const money = useMoneyText()
  const lineOf = ({ field, theirs }: FieldConflict) => {
    const { name, market } = cellOf(field)
    const amount = typeof theirs === 'number' && market ? money(theirs, market.currencyCode) : t('overwrite.noPrice')
    return { key: field, text: t('overwrite.theirs', { name, market: market?.header ?? '', amount }) }
  }
  return (conflicts) =>
    prompt({
      title: t('overwrite.title', { count: conflicts.length }),
      description: <PriceLines lines={conflicts.map(lineOf)} />,
      confirmLabel: t('overwrite.confirm'),
    })
}
