import { NewValue, type NewValueProps } from './new-value.tsx'

/** `/a/settings/product-tags?modal=new` */
export default function NewProductTag(props: NewValueProps) {
  return <NewValue kind="productTags" {...props} />
}
