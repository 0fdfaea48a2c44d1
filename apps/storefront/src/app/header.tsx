import { useClient, useSessionCart } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { brand } from '../brand.ts'
import { to } from '../lib/address.ts'
import { queryForCategories } from '../lib/queries.ts'
import { Icon } from '../ui/icons.tsx'
import { useWords } from '../words/use-words.tsx'
import { Link, useNavigation } from './navigation.tsx'
import { SearchBox } from './search-box.tsx'

export function Header() {
  const { t } = useWords()
  const { totalItems } = useSessionCart()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return undefined
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setIsOpen(false)
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [isOpen])
  return (
    <header className="header">
      <div className="header-row">
        <button
          type="button"
          className="icon-button menu-button"
          aria-expanded={isOpen}
          aria-controls="categories"
          aria-label={t('layout.menu')}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'close' : 'menu'} />
        </button>
        <Link to={to.home} className="brand">
          {brand.logo === '' ? brand.name : <img src={brand.logo} alt={brand.name} />}
        </Link>
        <Categories isOpen={isOpen} onChoose={() => setIsOpen(false)} />
        <SearchBox />
        <Link to={to.account} className="icon-button" aria-label={t('layout.account')}>
          <Icon name="person" />
        </Link>
        <Link to={to.cart} className="icon-button cart-link">
          <Icon name="cart" />
          <span className="visually-hidden">{t('layout.cart', { count: totalItems })}</span>
          {totalItems > 0 && (
            <span className="badge" aria-hidden="true">
              {totalItems}
            </span>
          )}
        </Link>
      </div>
    </header>
  )
}

/** The top-level categories; their pages link to the lower levels. */
function Categories({ isOpen, onChoose }: { readonly isOpen: boolean; readonly onChoose: () => void }) {
  const { t, translated } = useWords()
  const { path } = useNavigation()
  const { data } = useQuery(queryForCategories(useClient()))
  return (
    <nav id="categories" className={isOpen ? 'categories open' : 'categories'} aria-label={t('layout.categories')}>
      {data?.product_categories.map(translated).map(({ id, handle, name }) => (
        <Link
          key={id}
          to={to.category(handle)}
          aria-current={path === to.category(handle) ? 'page' : undefined}
          onClick={onChoose}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
