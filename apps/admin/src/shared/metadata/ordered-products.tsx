import { queryFor, useClient, type WriteRoute } from '@storeroom/react'
import { Link } from '@storeroom/ui/buttons/link'
import { keepPreviousData, type QueryKey } from '@tanstack/react-query'
import { paths } from '../../lib/paths.ts'
import { LoadedEditableSection } from '../../framework/detail/editable-section.tsx'
import { ProductName, ProductStatus, productFields } from '../products/product-cells.tsx'
import { inOrder, idsIn, type OrderedProduct, type OrderedProductsProps } from './id-list.ts'
import { OrderedProductsForm } from './ordered-products-form.tsx'

const none: readonly never[] = []

/**
 * Sorted products, whose ids are stored in the metadata of a record. Needs the namespace `metadata-fields`.
 */
export function OrderedProducts<R extends WriteRoute, Answer extends object, Key extends QueryKey>(
  props: OrderedProductsProps<R, Answer, Key>,
) {
  const { record, canEdit, title, empty, field, atMost, filters } = props
  const { admin } = useClient()
  const ids = idsIn(record.metadataOf(record.answer), field)
  const query = { ...filters, id: [...ids], fields: productFields, expand: '', limit: atMost }
  const stored = {
    ...queryFor(admin.products.list, { query }),
    enabled: ids.length > 0,
    // Keeps the previous rows, and with them the drawer that has just saved, until the next are loaded.
    placeholderData: ids.length > 0 ? keepPreviousData : { products: [...none], count: 0, offset: 0, limit: 0 },
  }
  return (
    <LoadedEditableSection
      title={title}
      canEdit={canEdit}
      query={stored}
      form={({ products }, close) => (
        <OrderedProductsForm {...props} stored={inOrder<OrderedProduct>(products, ids)} onSaved={close} />
      )}
    >
      {({ products }) => <Names label={title} empty={empty} products={inOrder<OrderedProduct>(products, ids)} />}
    </LoadedEditableSection>
  )
}

type NamesProps = { readonly label: string; readonly empty: string; readonly products: readonly OrderedProduct[] }

function Names({ label, empty, products }: NamesProps) {
  if (products.length === 0) return <p className="text-muted">{empty}</p>
  return (
    <ol aria-label={label} className="grid max-h-80 gap-1.5 overflow-y-auto p-0.5">
      {products.map((product) => (
        <li key={product.id} className="flex min-w-0 items-center gap-2">
          <Link href={paths.product({ id: product.id })} className="min-w-0 flex-1">
            <ProductName product={product} />
          </Link>
          {product.status !== 'published' && <ProductStatus product={product} />}
        </li>
      ))}
    </ol>
  )
}
