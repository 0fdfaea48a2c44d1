import { useEffect } from 'react'
import { loadExtensions } from '../extensions/load-extensions.ts'
import { Scanner } from '../scanning/scanner.ts'
import { UsageData } from '../usage/usage-data.tsx'
import { GoToKeys } from './go-to-keys.tsx'
import { ShopLook } from './shop-look.tsx'

/** Parts of the shell that show nothing of their own at first, and that no first page needs. */
export function LateParts() {
  useEffect(() => void loadExtensions(), [])
  return (
    <>
      <GoToKeys />
      <Scanner />
      <ShopLook />
      <UsageData />
    </>
  )
}
