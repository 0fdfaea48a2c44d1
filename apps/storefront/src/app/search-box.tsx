import type { SubmitEvent } from 'react'
import { to } from '../lib/address.ts'
import { Icon } from '../ui/icons.tsx'
import { useWords } from '../words/use-words.tsx'
import { useNavigation } from './navigation.tsx'

export function SearchBox() {
  const { t } = useWords()
  const { navigate, path, search } = useNavigation()
  const searched = path === '/search' ? (search.get('q') ?? '') : ''
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('q')
    navigate(to.search(typeof text === 'string' ? text.trim() : ''))
  }
  return (
    <form className="search" role="search" onSubmit={submit}>
      <Icon name="search" />
      <input
        key={searched}
        type="search"
        name="q"
        defaultValue={searched}
        placeholder={t('layout.search')}
        aria-label={t('layout.search')}
        enterKeyHint="search"
      />
    </form>
  )
}
