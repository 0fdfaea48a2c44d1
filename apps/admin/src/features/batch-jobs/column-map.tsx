import { Button } from '@storeroom/ui/buttons/button'
import { Select } from '@storeroom/ui/fields/select'
import { ArrowRight, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDescribeError } from '../../framework/error-text.ts'
import { Loading } from '../../framework/loading.tsx'
import { Failure } from './new-import-parts.tsx'
import type { useColumnMap } from './use-column-map.ts'

type MapState = ReturnType<typeof useColumnMap>

type ColumnMapProps = { readonly map: MapState; readonly isOpenAtFirst: boolean }

/** The mapping of the file's columns to fields, and the form to change it. */
export function ColumnMap({ map, isOpenAtFirst }: ColumnMapProps) {
  const { t } = useTranslation('batch-jobs')
  const describe = useDescribeError()
  const [chosen, setOpen] = useState<boolean>()
  const isOpen = chosen ?? (isOpenAtFirst || map.isMissingShown)
  if (map.error) return <Failure message={describe(map.error)} />
  if (map.isPending) return <Loading lines={2} />
  const { mapping = {} } = map
  const targets = Object.values(mapping)
  const read = targets.filter((target) => target !== 'ignore').length
  return (
    <section className="grid gap-3 rounded-card border border-default p-3" aria-label={t('map.title')}>
      <header className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="font-medium">{t('map.title')}</h3>
          <p className="text-muted">
            {t('map.read', { read, count: targets.length })} {map.isRemembered && t('map.remembered')}
          </p>
        </div>
        <Button size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? t('map.hide') : t('map.change')}
        </Button>
      </header>
      {map.missing.length > 0 && (
        <p
          role={map.isMissingShown ? 'alert' : undefined}
          className={map.isMissingShown ? 'text-danger' : 'text-muted'}
        >
          {t('map.missing', { targets: map.missing.map((target) => t(`target.${target}`)).join(', ') })}
        </p>
      )}
      {isOpen && <Columns map={map} mapping={mapping} />}
    </section>
  )
}

function Columns({ map, mapping }: { readonly map: MapState; readonly mapping: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('batch-jobs')
  const key = (id: string) => (map.type === 'customer-import' && id === 'metadata' ? 'customer_metadata' : id)
  const options = map.targets.map((id) => ({ id, label: t(`target.${key(id)}`, { defaultValue: id }) }))
  return (
    <>
      <ul className="grid gap-2">
        {Object.entries(mapping).map(([name, target]) => (
          <li key={name} className="grid items-center gap-x-2 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
            <bdi className="min-w-0 truncate" title={name}>
              {name}
            </bdi>
            <ArrowRight aria-hidden className="mirror-rtl hidden size-3.5 text-subtle sm:block" />
            <Select
              label={t('map.targetOf', { name })}
              isLabelHidden
              options={options}
              value={target}
              onChange={(next) => map.change(name, next)}
            />
          </li>
        ))}
      </ul>
      {map.reset && (
        <Button size="small" className="justify-self-start" icon={<RotateCcw aria-hidden />} onPress={map.reset}>
          {t('map.reset')}
        </Button>
      )}
    </>
  )
}
