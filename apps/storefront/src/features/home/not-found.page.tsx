import { Link } from '../../app/navigation.tsx'
import { to } from '../../lib/address.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { useWords } from '../../words/use-words.tsx'

export default function NotFoundPage() {
  const { t } = useWords()
  return (
    <div className="empty">
      <PageTitle>{t('notFound.title')}</PageTitle>
      <p className="muted">{t('notFound.text')}</p>
      <div className="actions">
        <Link to={to.home} className="button primary">
          {t('notFound.home')}
        </Link>
        <Link to={to.search()} className="button secondary">
          {t('home.all')}
        </Link>
      </div>
    </div>
  )
}
