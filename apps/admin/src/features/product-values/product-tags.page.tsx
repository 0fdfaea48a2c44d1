import { ValuesList } from './values-list.tsx'

/** `/a/settings/product-tags` */
export default function ProductTagsPage() {
  return <ValuesList kind="productTags" />
}
