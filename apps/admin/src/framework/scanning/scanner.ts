import { queryFor, useClient } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { i18n, loadWords } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { notify } from '../notify.ts'
import { useCan } from '../permissions.ts'
import { isPlain } from '../shortcuts.ts'
import { afterKey, isScanning, noScan, scannedCode } from './scan.ts'

/** Opens the variant whose barcode or SKU was scanned, on every screen; in fields and dialogs a scan stays text. */
export function Scanner() {
  const open = useOpenVariant()
  useScans(useCan('products:read') ? open : undefined)
  return null
}

function useOpenVariant() {
  const { admin } = useClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (code: string) => {
    const { hits } = await queryClient.fetchQuery({
      ...queryFor(admin.search.find, { query: { q: code } }),
      staleTime: 0,
    })
    const variant = hits.find(({ kind, match }) => kind === 'variant' && match === 'exact')
    if (variant) return navigate(paths.product({ id: variant.parent_id ?? '' }, { variant: variant.id }))
    await loadWords(['search'])
    notify.info(i18n.t('search:scan.none', { code }), i18n.t('search:scan.noneHint'))
  }
}

/** Calls the action with each code that a scanner types outside of fields and dialogs. */
function useScans(action: ((code: string) => Promise<unknown>) | undefined): void {
  const onScan = useEffectEvent((code: string) => void action?.(code).catch(notify.failure))
  const isOn = action !== undefined
  useEffect(() => {
    if (!isOn) return
    let scan = noScan
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Shift') return
      const isForPage = isPlain(event)
      const code = isForPage && event.key === 'Enter' ? scannedCode(scan, event.timeStamp) : undefined
      scan = isForPage && event.key.length === 1 ? afterKey(scan, event.key, event.timeStamp) : noScan
      if (code === undefined && !isScanning(scan)) return
      event.preventDefault()
      event.stopPropagation()
      if (code !== undefined) onScan(code)
    }
    // Before the shortcuts, and before the button that has the focus.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOn])
}
