import { formDrawer } from '../../framework/form/form-screen.tsx'
import { NewCategory } from './category-form.tsx'

/** `/a/product-categories?modal=new` */
export default formDrawer(NewTopCategory)

function NewTopCategory({ onSaved }: { readonly onSaved: () => void }) {
  return <NewCategory parent={null} onSaved={onSaved} />
}
