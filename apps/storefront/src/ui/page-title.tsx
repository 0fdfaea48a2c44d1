import { useEffect, useRef } from 'react'
import { takeFocusDue } from '../app/navigation.tsx'
import { brand } from '../brand.ts'

type PageTitleProps = {
  readonly children: string
  readonly isHidden?: boolean
  /** A name from the shop, in any language. */
  readonly isShopText?: boolean
  /** The tab title, if the shop has one for search engines. */
  readonly tab?: string | undefined
}

/** The heading of the page, also in its tab. Takes the focus after navigation, so that screen readers start there. */
export function PageTitle({ children, isHidden = false, isShopText = false, tab }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = tab ?? (children === brand.name ? children : `${children} · ${brand.name}`)
  }, [children, tab])
  useEffect(() => {
    if (takeFocusDue()) heading.current?.focus({ preventScroll: true })
  }, [])
  const look = isHidden ? 'visually-hidden' : 'page-title'
  return (
    <h1 ref={heading} tabIndex={-1} className={isShopText ? `${look} own-words` : look}>
      {children}
    </h1>
  )
}
