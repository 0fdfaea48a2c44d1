import { Button } from '@storeroom/ui/buttons/button'
import { Menu, MenuItem, MenuSection } from '@storeroom/ui/overlay/menu'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PriceEdits } from './price-edits.ts'
import type { NamedPriceColumn, usePriceColumns } from './use-price-columns.ts'

type Columns = ReturnType<typeof usePriceColumns>

/** Initially every currency of the shop, and the regions with their own prices. */
export function useShownColumns({ currencies, regions }: Columns, hasPrices: (column: NamedPriceColumn) => boolean) {
  return useState<ReadonlySet<string>>(
    () => new Set([...currencies, ...regions.filter(hasPrices)].map((column) => column.id)),
  )
}

type ColumnChooserProps = {
  readonly columns: Columns
  readonly shown: ReadonlySet<string>
  readonly onChange: (shown: ReadonlySet<string>) => void
  readonly edits: PriceEdits
}

/** Chooses the currencies and regions of the grid. A column with unsaved edits cannot be hidden. */
export function ColumnChooser({ columns: { currencies, regions }, shown, onChange, edits }: ColumnChooserProps) {
  const { t } = useTranslation('prices')
  const rows = [...edits.values()]
  const all = [...currencies, ...regions].map(({ id }) => id)
  const section = (title: string, columns: readonly NamedPriceColumn[]) =>
    columns.length > 0 && (
      <MenuSection title={title}>
        {columns.map(({ id, header }) => (
          <MenuItem key={id} id={id}>
            {header}
          </MenuItem>
        ))}
      </MenuSection>
    )
  return (
    <Menu
      aria-label={t('columns')}
      placement="bottom end"
      selectionMode="multiple"
      selectedKeys={[...shown]}
      disabledKeys={all.filter((id) => shown.has(id) && rows.some((row) => row.has(id)))}
      onSelectionChange={(keys) => onChange(new Set(keys === 'all' ? all : [...keys].map(String)))}
      trigger={<Button icon={<Columns3 aria-hidden />}>{t('columns')}</Button>}
    >
      {section(t('currencies'), currencies)}
      {section(t('regions'), regions)}
    </Menu>
  )
}
