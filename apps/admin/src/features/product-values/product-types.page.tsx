import { ValuesList } from './values-list.tsx'

/** `/a/settings/product-types` */
export default function ProductTypesPage() {
  return <ValuesList kind="productTypes" />
}
