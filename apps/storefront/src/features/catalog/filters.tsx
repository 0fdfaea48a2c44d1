import { useState, type ReactNode } from 'react'
import { useNavigation } from '../../app/navigation.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Skeleton } from '../../ui/panels.tsx'
import { useWords } from '../../words/use-words.tsx'
import type { ListBase } from '../../lib/list-query.ts'
import { useFacets, type FacetValue } from './use-facets.ts'
import { useListAddress } from './use-list-address.ts'

const facets = [
  { name: 'type', values: 'types', label: 'list.types' },
  { name: 'tag', values: 'tags', label: 'list.tags' },
] as const

type FiltersProps = {
  readonly base: ListBase
  /** Shown at the other end of the bar. */
  readonly children: ReactNode
}

/** The filters of a list, behind a button of the bar, with the active ones below. */
export function Filters({ base, children }: FiltersProps) {
  const { t } = useWords()
  const { search } = useNavigation()
  const { clear } = useListAddress()
  const chosen = facets.flatMap(({ name }) => search.getAll(name))
  const [isOpen, setIsOpen] = useState(false)
  const facetValues = useFacets(base, search.get('q') ?? undefined, isOpen || chosen.length > 0)
  return (
    <div className="filters">
      <div className="list-bar">
        <Button variant="secondary" aria-expanded={isOpen} aria-controls="filters" onClick={() => setIsOpen(!isOpen)}>
          <Icon name="filter" />
          {t('list.filter')}
        </Button>
        {children}
      </div>
      {chosen.length > 0 && (
        <div className="chips">
          {facets.map(({ name, values }) => (
            <Chips key={name} name={name} values={facetValues?.[values] ?? []} />
          ))}
          <Button variant="quiet" onClick={clear}>
            {t('list.clear')}
          </Button>
        </div>
      )}
      <div id="filters" hidden={!isOpen} className="filter-panel">
        {isOpen && !facetValues && <Skeleton />}
        {facetValues &&
          facets.map((facet) => <Facet key={facet.name} {...facet} options={facetValues[facet.values]} />)}
      </div>
    </div>
  )
}

type ValuesProps = { readonly name: 'type' | 'tag'; readonly values: readonly FacetValue[] }

/** Each button removes its filter. */
function Chips({ name, values }: ValuesProps) {
  const { t } = useWords()
  const { search } = useNavigation()
  const { change } = useListAddress()
  return values
    .filter(({ id }) => search.has(name, id))
    .map(({ id, value }) => (
      <button
        key={id}
        type="button"
        className="chip"
        aria-label={t('list.without', { value })}
        onClick={() => change((next) => next.delete(name, id))}
      >
        {value} <Icon name="close" />
      </button>
    ))
}

type FacetProps = (typeof facets)[number] & { readonly options: readonly FacetValue[] }

function Facet({ name, label, options }: FacetProps) {
  const { t } = useWords()
  const { search } = useNavigation()
  const { change } = useListAddress()
  if (options.length === 0) return null
  return (
    <fieldset>
      <legend>{t(label)}</legend>
      <div className="facet">
        {options.map(({ id, value, count }) => (
          <label key={id} className="check">
            <input
              type="checkbox"
              checked={search.has(name, id)}
              onChange={({ target }) =>
                change((next) => (target.checked ? next.append(name, id) : next.delete(name, id)))
              }
            />
            <span>
              {value} {count !== undefined && <span className="muted">({count})</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
