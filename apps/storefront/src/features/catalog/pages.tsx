import { Link, useNavigation } from '../../app/navigation.tsx'
import { useWords } from '../../words/use-words.tsx'

/** Links to the previous and next page. */
export function Pages({ page, last }: { readonly page: number; readonly last: number }) {
  const { t } = useWords()
  const { path, search } = useNavigation()
  const linkTo = (number: number) => {
    const next = new URLSearchParams(search)
    next.set('page', String(number))
    return `${path}?${next.toString()}`
  }
  if (last <= 1) return null
  return (
    <nav className="pages" aria-label={t('pages.label')}>
      {page > 1 && (
        <Link to={linkTo(page - 1)} className="button secondary" rel="prev">
          {t('pages.previous')}
        </Link>
      )}
      <span className="muted">{t('pages.place', { page, last })}</span>
      {page < last && (
        <Link to={linkTo(page + 1)} className="button secondary" rel="next">
          {t('pages.next')}
        </Link>
      )}
    </nav>
  )
}
