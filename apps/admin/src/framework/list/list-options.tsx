import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { Columns3, Download, LayoutGrid, Rows2, Rows3, TableProperties } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ToolbarProps } from './toolbar-props.ts'

/** Loaded when the columns are to be chosen. */
const ColumnsPanel = lazy(async () => ({ default: (await import('./columns-panel.tsx')).ColumnsPanel }))

/** Tiles or table, columns, density, export. */
export function ListOptions(props: ToolbarProps) {
  return (
    <>
      {props.hasTiles && <LayoutSwitch {...props} />}
      {props.viewOptions.layout === 'table' && (
        <>
          <ColumnChooser {...props} />
          <DensitySwitch {...props} />
        </>
      )}
      {props.onExport && <ExportButton onExport={props.onExport} />}
    </>
  )
}

function ColumnChooser({ columns, state, onChange }: ToolbarProps) {
  const { t } = useTranslation()
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        ref={anchor}
        label={t('list.columns')}
        icon={<Columns3 aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <ColumnsPanel {...{ anchor, columns, state, onChange }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function DensitySwitch({ viewOptions, onViewOptions }: ToolbarProps) {
  const { t } = useTranslation()
  const isCompact = viewOptions.density === 'compact'
  return (
    <IconButton
      label={isCompact ? t('list.comfortable') : t('list.compact')}
      icon={isCompact ? <Rows2 aria-hidden /> : <Rows3 aria-hidden />}
      onPress={() => onViewOptions.density(isCompact ? 'comfortable' : 'compact')}
    />
  )
}

function LayoutSwitch({ viewOptions, onViewOptions }: ToolbarProps) {
  const { t } = useTranslation()
  const isGrid = viewOptions.layout === 'grid'
  return (
    <IconButton
      label={isGrid ? t('list.asTable') : t('list.asGrid')}
      icon={isGrid ? <TableProperties aria-hidden /> : <LayoutGrid aria-hidden />}
      onPress={() => onViewOptions.layout(isGrid ? 'table' : 'grid')}
    />
  )
}

function ExportButton({ onExport }: { readonly onExport: () => void }) {
  const { t } = useTranslation()
  return <IconButton label={t('list.export.action')} icon={<Download aria-hidden />} onPress={onExport} />
}
