import { useShop } from '@storeroom/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigation } from '../../app/navigation.tsx'
import { useShopper } from '../../app/shopper.tsx'
import { isOrder, listQueryOf, orders, type ListBase, type OrderName } from '../../lib/list-query.ts'
import { PAGE, readList } from '../../lib/reads.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, Failure } from '../../ui/panels.tsx'
import { ProductGrid } from '../../ui/product-card.tsx'
import { useWords } from '../../words/use-words.tsx'
import { Filters } from './filters.tsx'
import { Pages } from './pages.tsx'
import { useListAddress } from './use-list-address.ts'
import './catalogue.css'

/** Products with filters, order and pages; all of them stand in the address. */
export function ProductList({ base }: { readonly base: ListBase }) {
  const { t } = useWords()
  const { search } = useNavigation()
  const { region } = useShopper()
  const { clear } = useListAddress()
  const query = { ...listQueryOf(search), ...base }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...readList(useShop(), query, region?.id ?? ''),
    enabled: region !== undefined,
    placeholderData: keepPreviousData,
  })
  if (error) return <Failure error={error} retry={refetch} />
  return (
    <>
      <Filters base={base}>
        <p role="status" className="muted">
          {data && t('list.count', { count: data.count })}
        </p>
        <SortChoice />
      </Filters>
      {data?.count === 0 ? (
        <EmptyState title={t('list.none.title')} text={t('list.none.text')}>
          <Button look="secondary" onClick={clear}>
            {t('list.clear')}
          </Button>
        </EmptyState>
      ) : (
        <div className={isPlaceholderData ? 'stale' : undefined}>
          <ProductGrid products={data?.products} currency={region?.currency_code ?? ''} expected={12} isTop />
        </div>
      )}
      {data && <Pages page={query.page} last={Math.ceil(data.count / PAGE)} />}
    </>
  )
}

function SortChoice() {
  const { t } = useWords()
  const { search } = useNavigation()
  const { change } = useListAddress()
  const order = search.get('order')
  return (
    <label className="sort">
      <span>{t('list.sort')}</span>
      <select
        className="input"
        value={isOrder(order) ? order : 'newest'}
        onChange={({ target }) => change((next) => next.set('order', target.value))}
      >
        {(Object.keys(orders) as OrderName[]).map((name) => (
          <option key={name} value={name}>
            {t(`list.sort.${name}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
