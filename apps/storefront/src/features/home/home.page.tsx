import { useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../app/navigation.tsx'
import { useShopper } from '../../app/shopper.tsx'
import { brand } from '../../brand.ts'
import { to } from '../../lib/address.ts'
import {
  NEWEST,
  queryForCategories,
  queryForCollectionProducts,
  queryForCollections,
  queryForNewest,
} from '../../lib/queries.ts'
import { Icon } from '../../ui/icons.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { EmptyState, Failure } from '../../ui/panels.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ProductGrid } from '../../ui/product-card.tsx'
import { useWords } from '../../words/use-words.tsx'
import './home.css'

/** How many collections are shown if brand.ts lists none. */
const DEFAULT_COLLECTIONS = 2

export default function HomePage() {
  const { t } = useWords()
  return (
    <div className="home">
      <PageTitle isHidden>{brand.name}</PageTitle>
      <section className="hero">
        <div className="hero-words">
          <p className="hero-title">{t('home.title')}</p>
          <p className="hero-text">{t('home.text')}</p>
          <Link to={to.search()} className="button primary">
            {t('home.all')}
          </Link>
        </div>
        <HeroPicture />
      </section>
      <Newest />
      <CategoryTiles />
      <Collections />
    </div>
  )
}

/** The newest products, of which the last one with a picture opens the page; `others` are listed below it. */
function useNewest() {
  const { region } = useShopper()
  const { data, error, refetch } = useQuery({
    ...queryForNewest(useClient(), region?.id ?? ''),
    enabled: region !== undefined,
  })
  const hero = data?.products.findLast(({ thumbnail }) => thumbnail !== null)
  const others = data?.products.filter((product) => product !== hero).slice(0, NEWEST)
  return { hero, others, error, refetch }
}

function HeroPicture() {
  const { translated } = useWords()
  const { hero } = useNewest()
  if (!hero) return <span className="picture hero-picture" />
  return (
    <Link to={to.product(hero.handle ?? '')} className="hero-picture">
      <Picture url={hero.thumbnail} alt={translated(hero).title} isFirst />
    </Link>
  )
}

function Newest() {
  const { t } = useWords()
  const { region } = useShopper()
  const { hero, others, error, refetch } = useNewest()
  if (error) return <Failure error={error} retry={refetch} />
  // The only product of the shop is in the picture above.
  if (hero && others?.length === 0) return null
  return (
    <section>
      <SectionHead title={t('home.new')} link={to.search()} />
      {others?.length === 0 ? (
        <EmptyState title={t('home.none.title')} text={t('home.none.text')} />
      ) : (
        <ProductGrid products={others} currency={region?.currency_code ?? ''} />
      )}
    </section>
  )
}

function CategoryTiles() {
  const { t, translated } = useWords()
  const { data } = useQuery(queryForCategories(useClient()))
  const categories = data?.product_categories ?? []
  if (categories.length === 0) return null
  return (
    <section>
      <SectionHead title={t('home.categories')} />
      <ul className="tiles">
        {categories.map(translated).map(({ id, handle, name, description }) => (
          <li key={id}>
            <Link to={to.category(handle)} className="tile">
              <span className="tile-name">
                {name} <Icon name="forward" />
              </span>
              <span className="muted own-words">{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Collections() {
  const { translated } = useWords()
  const { data } = useQuery(queryForCollections(useClient()))
  const all = data?.collections ?? []
  const named = brand.collections.flatMap((handle) => all.find((each) => each.handle === handle) ?? [])
  const shown = brand.collections.length > 0 ? named : all.slice(0, DEFAULT_COLLECTIONS)
  return shown
    .map(translated)
    .map(({ id, title, handle }) => <Collection key={id} id={id} title={title} handle={handle ?? ''} />)
}

type CollectionProps = { readonly id: string; readonly title: string; readonly handle: string }

function Collection({ id, title, handle }: CollectionProps) {
  const { region } = useShopper()
  const { data } = useQuery({
    ...queryForCollectionProducts(useClient(), id, region?.id ?? ''),
    enabled: region !== undefined,
  })
  if (data?.products.length === 0) return null
  return (
    <section>
      <SectionHead title={title} link={to.collection(handle)} />
      <ProductGrid products={data?.products} currency={region?.currency_code ?? ''} expected={4} />
    </section>
  )
}

function SectionHead({ title, link }: { readonly title: string; readonly link?: string }) {
  const { t } = useWords()
  return (
    <div className="section-head">
      <h2>{title}</h2>
      {link && (
        <Link to={link} aria-label={t('home.allOf', { title })}>
          {t('home.showAll')} <Icon name="forward" />
        </Link>
      )}
    </div>
  )
}
