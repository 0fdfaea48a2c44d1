import { NewValue, type NewValueProps } from './new-value.tsx'

/** `/a/settings/product-types?modal=new` */
export default function NewProductType(props: NewValueProps) {
  return <NewValue kind="productTypes" {...props} />
}
