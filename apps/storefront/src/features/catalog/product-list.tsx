import { useNavigation } from '../../app/navigation.tsx'
import { useShopper } from '../../app/shopper.tsx'
import { isSort, listQueryOf, sorts, type ListBase, type SortName } from '../../lib/list-query.ts'
import { PAGE_SIZE } from '../../lib/queries.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, Failure } from '../../ui/panels.tsx'
import { ProductGrid } from '../../ui/product-card.tsx'
import { useWords } from '../../words/use-words.tsx'
import { Filters } from './filters.tsx'
import { Pages } from './pages.tsx'
import { useArrangedPage } from './use-arranged-page.ts'
import { useListAddress } from './use-list-address.ts'
import './catalog.css'

type ProductListProps = {
  readonly base: ListBase
  /** Ids of the products shown first, in this order, until the shopper chooses another order. */
  readonly first?: readonly string[]
}

const none: readonly string[] = []

/** Products with filters, order and pages, all of which are in the address. */
export function ProductList({ base, first = none }: ProductListProps) {
  const { t } = useWords()
  const { search } = useNavigation()
  const { region } = useShopper()
  const { clear } = useListAddress()
  const query = { ...listQueryOf(search), ...base }
  const { data, error, refetch, isPlaceholderData } = useArrangedPage(query, first)
  if (error) return <Failure error={error} retry={refetch} />
  return (
    <>
      <Filters base={base}>
        <p role="status" className="muted">
          {data && t('list.count', { count: data.count })}
        </p>
        <SortChoice isArranged={first.length > 0} />
      </Filters>
      {data?.count === 0 ? (
        <EmptyState title={t('list.none.title')} text={t('list.none.text')}>
          <Button variant="secondary" onClick={clear}>
            {t('list.clear')}
          </Button>
        </EmptyState>
      ) : (
        <div className={isPlaceholderData ? 'stale' : undefined}>
          <ProductGrid products={data?.products} currency={region?.currency_code ?? ''} expected={12} isTop />
        </div>
      )}
      {data && <Pages page={query.page} last={Math.ceil(data.count / PAGE_SIZE)} />}
    </>
  )
}

/** A collection that the shop has arranged is shown in that order until the shopper chooses another one. */
function SortChoice({ isArranged }: { readonly isArranged: boolean }) {
  const { t } = useWords()
  const { search } = useNavigation()
  const { change } = useListAddress()
  const order = search.get('order')
  const names = Object.keys(sorts) as SortName[]
  const choose = (name: string) =>
    change((next) => (name === 'featured' ? next.delete('order') : next.set('order', name)))
  return (
    <label className="sort">
      <span>{t('list.sort')}</span>
      <select
        className="input"
        value={isSort(order) ? order : isArranged ? 'featured' : 'newest'}
        onChange={({ target }) => choose(target.value)}
      >
        {isArranged && <option value="featured">{t('list.sort.featured')}</option>}
        {names.map((name) => (
          <option key={name} value={name}>
            {t(`list.sort.${name}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
