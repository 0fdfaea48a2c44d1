import type { BareProduct } from '@storeroom/contract'
import { read, useShop, type WriteRoute } from '@storeroom/react'
import { Link } from '@storeroom/ui/link'
import { keepPreviousData, type QueryKey } from '@tanstack/react-query'
import { paths } from '../../lib/paths.ts'
import { LoadedEditableSection } from '../detail/editable-section.tsx'
import { ProductName, productFields } from '../members/product-cells.tsx'
import { inOrder, keptIds } from './kept-ids.ts'
import { KeptProductsForm } from './kept-products-form.tsx'
import type { RecordProps } from './metadata-record.ts'

/** A product as far as it is told of here. */
export type KeptProduct = Pick<BareProduct, 'id' | 'title' | 'thumbnail'>

export type KeptProductsProps<R extends WriteRoute, Answer extends object, Key extends QueryKey> = RecordProps<
  R,
  Answer,
  Key
> & {
  readonly title: string
  /** What comes of it, said above the list that is put in order. */
  readonly hint: string
  /** Said when there are none. */
  readonly empty: string
  /** The key of the metadata. */
  readonly field: string
  readonly atMost: number
  /** Which products it may hold: filters of their list. At module level, or kept by `useMemo`. */
  readonly within: object
}

const none: readonly never[] = []

/** Some products in an order, whose ids are kept in the metadata of a record. Needs the words of `kept`. */
export function KeptProducts<R extends WriteRoute, Answer extends object, Key extends QueryKey>(
  props: KeptProductsProps<R, Answer, Key>,
) {
  const { record, canEdit, title, empty, field, atMost, within } = props
  const { admin } = useShop()
  const ids = keptIds(record.metadataOf(record.answer), field)
  const query = { ...within, id: [...ids], fields: productFields, expand: '', limit: atMost }
  const stored = {
    ...read(admin.products.list, { query }),
    enabled: ids.length > 0,
    // What stood here stays until the next has come, and with it the drawer that has just saved.
    placeholderData: ids.length > 0 ? keepPreviousData : { products: [...none], count: 0, offset: 0, limit: 0 },
  }
  return (
    <LoadedEditableSection
      title={title}
      canEdit={canEdit}
      query={stored}
      form={({ products }, close) => (
        <KeptProductsForm {...props} stored={inOrder<KeptProduct>(products, ids)} onSaved={close} />
      )}
    >
      {({ products }) => <Names label={title} empty={empty} products={inOrder<KeptProduct>(products, ids)} />}
    </LoadedEditableSection>
  )
}

type NamesProps = { readonly label: string; readonly empty: string; readonly products: readonly KeptProduct[] }

function Names({ label, empty, products }: NamesProps) {
  if (products.length === 0) return <p className="text-muted">{empty}</p>
  return (
    <ol aria-label={label} className="grid max-h-80 gap-1.5 overflow-y-auto p-0.5">
      {products.map((product) => (
        <li key={product.id} className="min-w-0">
          <Link href={paths.product({ id: product.id })}>
            <ProductName product={product} />
          </Link>
        </li>
      ))}
    </ol>
  )
}
