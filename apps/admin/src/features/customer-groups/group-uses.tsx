import { queryFor, useClient } from '@storeroom/react'
import { Link } from '@storeroom/ui/buttons/link'
import { useTranslation } from 'react-i18next'
import { LoadedSection } from '../../framework/detail/section.tsx'
import { useCan } from '../../framework/permissions.ts'
import { paths } from '../../lib/paths.ts'

/** How many are named; a link leads to the whole list. */
const namedCount = 10

/** Price lists and discounts that depend on the group. */
export function GroupUses({ id }: { readonly id: string }) {
  const canReadLists = useCan('price-lists:read')
  const canReadDiscounts = useCan('discounts:read')
  return (
    <>
      {canReadLists && <PriceListsOf id={id} />}
      {canReadDiscounts && <DiscountsOf id={id} />}
    </>
  )
}

function PriceListsOf({ id }: { readonly id: string }) {
  const { t } = useTranslation('customer-groups')
  const { admin } = useClient()
  const query = { customer_groups: [id], order: 'name', fields: 'name', expand: '', limit: namedCount }
  return (
    <LoadedSection title={t('uses.priceLists')} query={queryFor(admin.priceLists.list, { query })}>
      {({ price_lists, count }) => (
        <Uses
          uses={price_lists}
          hrefOf={paths.priceList}
          emptyText={t('uses.noPriceList')}
          count={count}
          listHref={paths.priceLists({ customer_groups: `any:${id}` })}
          listLabel={t('uses.allPriceLists', { count })}
        />
      )}
    </LoadedSection>
  )
}

function DiscountsOf({ id }: { readonly id: string }) {
  const { t } = useTranslation('customer-groups')
  const { admin } = useClient()
  const query = { customer_group_id: [id], order: 'code', fields: 'code', expand: '', limit: namedCount }
  return (
    <LoadedSection title={t('uses.discounts')} query={queryFor(admin.discounts.list, { query })}>
      {({ discounts, count }) => (
        <Uses
          uses={discounts.map((discount) => ({ id: discount.id, name: discount.code }))}
          hrefOf={paths.discount}
          emptyText={t('uses.noDiscount')}
          count={count}
          listHref={paths.discounts({ customer_group_id: `any:${id}` })}
          listLabel={t('uses.allDiscounts', { count })}
        />
      )}
    </LoadedSection>
  )
}

type UsesProps = {
  readonly uses: readonly { readonly id: string; readonly name: string }[]
  readonly hrefOf: (parameters: { readonly id: string }) => string
  readonly emptyText: string
  readonly count: number
  /** The list of all of them. */
  readonly listHref: string
  readonly listLabel: string
}

function Uses({ uses, hrefOf, emptyText, count, listHref, listLabel }: UsesProps) {
  if (count === 0) return <p className="text-muted">{emptyText}</p>
  return (
    <div className="grid gap-2">
      <ul className="grid gap-1.5">
        {uses.map(({ id, name }) => (
          <li key={id} className="flex min-w-0">
            <Link look="plain" href={hrefOf({ id })} className="truncate">
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {count > uses.length && (
        <Link href={listHref} className="w-fit">
          {listLabel}
        </Link>
      )}
    </div>
  )
}
