import { GoToKeys } from './go-to-keys.tsx'
import { ShopLook } from './shop-look.tsx'

/** Parts of the shell that show nothing of their own, and that no first page needs. */
export const LateParts = () => (
  <>
    <GoToKeys />
    <ShopLook />
  </>
)
