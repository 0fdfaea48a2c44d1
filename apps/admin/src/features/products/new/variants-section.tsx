import type { Contract, Output } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { ToggleChips } from '@storeroom/ui/fields/toggle-chips'
import {
  DataGrid,
  type CellChange,
  type CellRejection,
  type DataGridHandle,
  type DataGridColumn,
} from '@storeroom/ui/grid/data-grid'
import { Menu, MenuItem } from '@storeroom/ui/overlay/menu'
import { useQuery } from '@tanstack/react-query'
import { Columns3 } from 'lucide-react'
import { useCallback, useMemo, type Ref } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import type { ContractForm } from '../../../framework/form/contract-form.ts'
import { cellId, type CellErrors } from './cell-errors.ts'
import {
  carryCells,
  combinationCount,
  combinationsOf,
  MAX_COMBINATIONS,
  isTooMany,
  type CellsByKey,
  type Combination,
  type OptionDraft,
  type OptionProblems,
} from './combinations.ts'
import { rowsOf, titleOf, priceColumn, type NewProductValues } from './new-product.ts'
import { OptionsEditor } from './options-editor.tsx'

type VariantsSectionProps = {
  readonly form: ContractForm<NewProductValues>
  /** Codes of the shop's currencies, the default one first. */
  readonly currencies: readonly string[]
  readonly problems: OptionProblems
  readonly cellErrors: CellErrors
  readonly onCellsChanged: (ids: readonly string[]) => void
  readonly onRejections: (rejections: readonly CellRejection[]) => void
  readonly grid: Ref<DataGridHandle>
}

/** Options, their combinations, and a grid with a row for each variant. */
export function VariantsSection(props: VariantsSectionProps) {
  const { t } = useTranslation('products-new')
  const { form, problems } = props
  const { control, setValue, getValues } = form.control
  const [options, left_out] = useWatch({ control, name: ['options', 'left_out'] })
  const change = (next: readonly OptionDraft[]) => {
    setValue('cells', carryCells(getValues('options'), next, getValues('cells')), { shouldDirty: true })
    setValue('options', next, { shouldDirty: true })
  }
  const rows = useMemo(() => rowsOf({ options, left_out }), [options, left_out])
  return (
    <>
      <Section title={t('options.heading')} description={t('options.help')}>
        <div className="flex flex-col gap-4">
          <OptionsEditor options={options} onChange={change} problems={problems} />
          <Combinations
            options={options}
            omitted={left_out}
            onChange={(keys) => setValue('left_out', keys, { shouldDirty: true })}
          />
        </div>
      </Section>
      {rows.length > 0 && <VariantGrid {...props} rows={rows} />}
    </>
  )
}

type CombinationsProps = {
  readonly options: readonly OptionDraft[]
  readonly omitted: readonly string[]
  readonly onChange: (leftOut: string[]) => void
}

/** Every combination as a chip that can be switched off. */
function Combinations({ options, omitted, onChange }: CombinationsProps) {
  const { t } = useTranslation('products-new')
  const all = combinationsOf(options)
  if (isTooMany(options)) {
    const counts = { made: combinationCount(options), count: MAX_COMBINATIONS }
    return (
      <p role="alert" className="text-danger">
        {t('combinations.tooMany', counts)}
      </p>
    )
  }
  if (all.length < 2) return null
  const chosen = new Set(all.map(({ key }) => key).filter((key) => !omitted.includes(key)))
  const keep = (on: ReadonlySet<string>) => onChange(all.map(({ key }) => key).filter((key) => !on.has(key)))
  return (
    <ToggleChips
      label={t('combinations.label')}
      labelEnd={
        <span className="tabular text-muted">
          {t('combinations.chosen', { chosen: chosen.size, count: all.length })}
        </span>
      }
      description={t('combinations.help')}
      {...(chosen.size === 0 && { errorMessage: t('combinations.none') })}
      options={all.map(({ key, values }) => ({ id: key, label: values.join(' / ') }))}
      value={chosen}
      onChange={keep}
      className="max-h-60 overflow-y-auto"
    />
  )
}

function VariantGrid(props: VariantsSectionProps & { readonly rows: readonly Combination[] }) {
  const { t } = useTranslation('products-new')
  const { form, rows, currencies, cellErrors, onCellsChanged, onRejections, grid } = props
  const { control, setValue, getValues } = form.control
  const [cells, shownRegions] = useWatch({ control, name: ['cells', 'regions'] })
  const singleTitle = t('variants.single')
  const all = useRegions()
  const regions = useMemo(() => all.filter(({ id }) => shownRegions.includes(id)), [all, shownRegions])
  const columns = useVariantColumns(currencies, regions)
  const byKey = useMemo(() => new Map(rows.map((row) => [row.key, row])), [rows])
  const valueOf = useCallback(
    (key: string, column: string) => {
      const entered = cells[key]?.[column] ?? null
      const row = byKey.get(key)
      return column === 'title' && entered === null && row ? titleOf(row, singleTitle) : entered
    },
    [cells, byKey, singleTitle],
  )
  const change = (changes: readonly CellChange[]) => {
    setValue('cells', withChanges(getValues('cells'), changes), { shouldDirty: true })
    onCellsChanged(changes.map(({ rowId, columnId }) => cellId(rowId, columnId)))
  }
  return (
    <Section
      title={t('variants.heading', { count: rows.length })}
      description={t('variants.help')}
      actions={<RegionMenu regions={all} regionIds={shownRegions} onChange={(ids) => setValue('regions', ids)} />}
    >
      <DataGrid
        ref={grid}
        label={t('variants.grid')}
        rowHeader={t('variants.column.variant')}
        rows={rows.map((row) => ({ id: row.key, label: titleOf(row, singleTitle) }))}
        columns={columns}
        valueOf={valueOf}
        onChange={change}
        errorOf={(key, column) => cellErrors.get(cellId(key, column))}
        onRejectionsChange={onRejections}
      />
    </Section>
  )
}

function withChanges(cells: CellsByKey, changes: readonly CellChange[]): CellsByKey {
  const next: Record<string, CellsByKey[string]> = { ...cells }
  for (const { rowId, columnId, to } of changes) next[rowId] = { ...next[rowId], [columnId]: to }
  return next
}

type RegionMenuProps = {
  readonly regions: ReturnType<typeof useRegions>
  readonly regionIds: readonly string[]
  readonly onChange: (ids: string[]) => void
}

/** Adds price columns of regions. */
function RegionMenu({ regions, regionIds, onChange }: RegionMenuProps) {
  const { t } = useTranslation('products-new')
  if (regions.length === 0) return null
  const ids = regions.map(({ id }) => id)
  return (
    <Menu
      aria-label={t('variants.regions')}
      placement="bottom end"
      selectionMode="multiple"
      selectedKeys={regionIds}
      onSelectionChange={(keys) => onChange(keys === 'all' ? ids : ids.filter((id) => keys.has(id)))}
      trigger={
        <Button size="small" variant="ghost" icon={<Columns3 aria-hidden />}>
          {t('variants.regions')}
        </Button>
      }
    >
      {regions.map(({ id, name, currency_code }) => (
        <MenuItem key={id} id={id}>
          {`${name} (${currency_code.toUpperCase()})`}
        </MenuItem>
      ))}
    </Menu>
  )
}

type PricedRegion = Pick<
  Output<Contract['admin']['regions']['list']>['regions'][number],
  'id' | 'name' | 'currency_code'
>

/** Largest whole number that the API takes (32 bits). */
const LARGEST = 2_147_483_647

/** The query for all regions, up to the API's limit. */
const allRegions = { limit: 1000, fields: 'name,currency_code', expand: '', order: 'name' } as const

/** Regions that can get their own column. */
function useRegions(): readonly PricedRegion[] {
  const client = useClient()
  const { data } = useQuery(queryFor(client.admin.regions.list, { query: allRegions }))
  return data?.regions ?? []
}

const money = (id: string, header: string, currencyCode: string): DataGridColumn => ({
  id,
  header,
  kind: { type: 'money', currencyCode, min: 0, max: LARGEST },
  width: 112,
})

/** Columns of the grid: title, codes, stock, prices. */
function useVariantColumns(currencies: readonly string[], regions: readonly PricedRegion[]): readonly DataGridColumn[] {
  const { t } = useTranslation('products-new')
  return useMemo(
    () => [
      { id: 'title', header: t('variants.column.title'), kind: { type: 'text' }, width: 184 },
      { id: 'sku', header: t('variants.column.sku'), kind: { type: 'text' }, width: 128 },
      { id: 'barcode', header: t('variants.column.barcode'), kind: { type: 'text' }, width: 128 },
      {
        id: 'inventory_quantity',
        header: t('variants.column.quantity'),
        kind: { type: 'number', min: 0, max: LARGEST },
        width: 112,
      },
      ...currencies.map((code) => money(priceColumn('currency_code', code), code.toUpperCase(), code)),
      ...regions.map(({ id, name, currency_code }) =>
        money(priceColumn('region_id', id), `${name} (${currency_code.toUpperCase()})`, currency_code),
      ),
    ],
    [t, currencies, regions],
  )
}
