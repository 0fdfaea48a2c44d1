import { useNavigation } from '../../app/navigation.tsx'

/** Changes what the address says about a list; every change but that of the page leads to the first one. */
export function useListAddress() {
  const { path, search, go } = useNavigation()
  const show = (next: URLSearchParams) => {
    const text = next.toString()
    go(text === '' ? path : `${path}?${text}`, { replace: true })
  }
  return {
    change: (edit: (next: URLSearchParams) => void) => {
      const next = new URLSearchParams(search)
      next.delete('page')
      edit(next)
      show(next)
    },
    clear: () => show(new URLSearchParams()),
  }
}
