import { Link } from '../../app/navigation.tsx'
import { to } from '../../lib/address.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { EmptyState } from '../../ui/panels.tsx'
import { useWords } from '../../words/use-words.tsx'

/** The page of a mailed link that has expired. */
export function BrokenLink() {
  const { t } = useWords()
  return (
    <div className="narrow">
      <PageTitle>{t('findOrder.title')}</PageTitle>
      <EmptyState title={t('openOrder.broken')} text={t('openOrder.broken.text')}>
        <Link to={to.findOrder} className="button primary">
          {t('openOrder.again')}
        </Link>
      </EmptyState>
    </div>
  )
}
