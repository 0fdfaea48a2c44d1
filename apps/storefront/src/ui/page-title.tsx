import { useEffect, useRef } from 'react'
import { takeFocusDue } from '../app/navigation.tsx'
import { brand } from '../brand.ts'

type PageTitleProps = {
  readonly children: string
  readonly isHidden?: boolean
  /** A name that the shop gave, in whatever language. */
  readonly isOwn?: boolean
  /** The text of the tab, where the shop wrote one for search engines. */
  readonly tab?: string | undefined
}

/** Names the page, in its tab too, and takes the focus when one has come here by a link: there reading begins. */
export function PageTitle({ children, isHidden = false, isOwn = false, tab }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = tab ?? (children === brand.name ? children : `${children} · ${brand.name}`)
  }, [children, tab])
  useEffect(() => {
    if (takeFocusDue()) heading.current?.focus({ preventScroll: true })
  }, [])
  const look = isHidden ? 'visually-hidden' : 'page-title'
  return (
    <h1 ref={heading} tabIndex={-1} className={isOwn ? `${look} own-words` : look}>
      {children}
    </h1>
  )
}
