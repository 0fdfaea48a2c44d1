import { useRef } from 'react'
import { Announcer } from '../ui/announcer.tsx'
import { EmptyState, Failure } from '../ui/panels.tsx'
import { useWords } from '../words/use-words.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { CurrentPage } from './page.tsx'
import { useShopper } from './shopper.tsx'

/** The frame of every page. */
export function Layout() {
  const { t } = useWords()
  const main = useRef<HTMLElement>(null)
  return (
    <>
      <a
        className="skip-link"
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {t('layout.skip')}
      </a>
      <Header />
      <main id="content" ref={main} tabIndex={-1}>
        <Content />
      </main>
      <Footer />
      <Announcer />
    </>
  )
}

function Content() {
  const { t } = useWords()
  const { error, retry, isClosed } = useShopper()
  if (error) return <Failure error={error} retry={retry} />
  if (isClosed) return <EmptyState title={t('closed.title')} text={t('closed.text')} />
  return <CurrentPage />
}
