import { Scanner } from '../scanning/scanner.ts'
import { GoToKeys } from './go-to-keys.tsx'
import { UsageData } from '../usage/usage-data.tsx'
import { ShopLook } from './shop-look.tsx'

/** Parts of the shell that show nothing of their own at first, and that no first page needs. */
export const LateParts = () => (
  <>
    <GoToKeys />
    <Scanner />
    <ShopLook />
    <UsageData />
  </>
)
