import { useNavigation } from '../../app/navigation.tsx'

/** Changes the state of a list in the address; every change except of the page returns to the first page. */
export function useListAddress() {
  const { path, search, navigate } = useNavigation()
  const show = (next: URLSearchParams) => {
    const text = next.toString()
    navigate(text === '' ? path : `${path}?${text}`, { replace: true })
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
