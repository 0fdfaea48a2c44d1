import { queryFor, useClient } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { i18n, loadWords } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { notify } from '../notify.ts'
import { useCan } from '../permissions.ts'
import { isPlain } from '../shortcuts.ts'

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

/**
 * How a scanner types, in contrast to people. Scanners that act as keyboards send a character every 2 to 20 ms, and 30 at
 * the slowest settings; two keys of a fast typist are 60 ms and more apart, except for a few pressed almost together.
 */
export const scannerTyping = {
  /** Milliseconds between two characters, at most. */
  maxPause: 35,
  /** Characters of a code, at least: the shortest barcode of products, UPC-E, has six digits without its check digits. */
  minLength: 6,
  /** Characters in a row after which it can only be a scanner: from then on they are no shortcuts. */
  certainLength: 4,
} as const

/** What was typed in a row, and when its last character came (milliseconds). */
type Scan = { readonly text: string; readonly at: number }

export const noScan: Scan = { text: '', at: Number.NEGATIVE_INFINITY }

const isInRow = (scan: Scan, at: number): boolean => at - scan.at <= scannerTyping.maxPause

/** The scan after a further character. */
export const afterKey = (scan: Scan, key: string, at: number): Scan => ({
  text: isInRow(scan, at) ? scan.text + key : key,
  at,
})

/** Whether so many characters came in a row that no one can have typed them. */
export const isScanning = ({ text }: Scan): boolean => text.length > scannerTyping.certainLength

/** The code that Enter ends, if a scanner sent it. */
export const scannedCode = (scan: Scan, at: number): string | undefined =>
  isInRow(scan, at) && scan.text.length >= scannerTyping.minLength ? scan.text.trim() : undefined
