import type { ReadRoute } from '@storeroom/react'
import { lazy, Suspense } from 'react'
import type { ListPageProps } from './list-config.ts'
import { usePeek } from './use-peek.ts'

/** Loaded when a row is to be shown at the side. */
const PeekPanel = lazy(async () => ({ default: (await import('./peek-panel.tsx')).PeekPanel }))

type PeekProps<R extends ReadRoute, Row> = Pick<ListPageProps<R, Row>, 'row'> & {
  readonly rows: readonly Row[] | undefined
  /** All columns, the hidden ones too. */
  readonly facts: ListPageProps<R, Row>['columns']
}

/** The row that Space shows at the side. */
export function Peek<R extends ReadRoute, Row>({ row, rows, facts }: PeekProps<R, Row>) {
  const [href, setHref] = usePeek()
  const shown = href === undefined ? undefined : rows?.find((item) => row.href?.(item) === href)
  if (href === undefined || shown === undefined) return null
  return (
    <Suspense>
      <PeekPanel
        name={row.name(shown)}
        href={href}
        picture={row.tile?.(shown).picture}
        facts={facts.slice(1).map(({ id, header, cell }) => ({ id, label: header, content: cell(shown) }))}
        onMove={setHref}
        onClose={() => setHref(undefined)}
      />
    </Suspense>
  )
}
