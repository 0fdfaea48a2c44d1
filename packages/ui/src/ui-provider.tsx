import { type ReactNode, useLayoutEffect } from 'react'
import { I18nProvider, RouterProvider, useLocale } from 'react-aria-components'
import { AnnouncerProvider } from './display/announcer.tsx'
import { DirtyScopeProvider, useNewDirtyScope } from './overlay/dirty-guard.tsx'
import { type DescribeError, DescribeErrorContext } from './display/error-text.tsx'
import { PromptHost } from './overlay/prompt.tsx'
import { type UiStrings, UiStringsProvider } from './strings.tsx'
import { Toaster } from './overlay/toast.tsx'

export type UiProviderProps = {
  /** BCP 47 tag. Numbers, dates and the direction of writing follow it. */
  readonly locale: string
  /** The kit's words in that language. */
  readonly strings?: Partial<UiStrings>
  /** The router's: links of the kit then open without loading the page. */
  readonly navigate?: (href: string) => void
  /** The router's: what a path becomes under the app's base path. */
  readonly useHref?: (href: string) => string
  /** The app's words for what a promise rejected with. */
  readonly describeError?: DescribeError
  readonly children: ReactNode
}

const noStrings: Partial<UiStrings> = {}
const loadPage = (href: string) => window.location.assign(href)

/** What the kit needs around the app, once: language and direction, words, links, prompts, unsaved edits, toasts. */
export function UiProvider({
  locale,
  strings = noStrings,
  navigate = loadPage,
  useHref,
  describeError,
  children,
}: UiProviderProps) {
  const content = (
    <AnnouncerProvider>
      <PromptHost>
        <RootDirtyScope>{children}</RootDirtyScope>
        <Toaster />
      </PromptHost>
    </AnnouncerProvider>
  )
  return (
    <I18nProvider locale={locale}>
      <DocumentLanguage />
      <UiStringsProvider strings={strings}>
        <RouterProvider navigate={navigate} {...(useHref && { useHref })}>
          {describeError ? <DescribeErrorContext value={describeError}>{content}</DescribeErrorContext> : content}
        </RouterProvider>
      </UiStringsProvider>
    </I18nProvider>
  )
}

/** Overlays stand at the end of the document, so language and direction belong to the document itself. */
function DocumentLanguage() {
  const { locale, direction } = useLocale()
  useLayoutEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dir = direction
  }, [locale, direction])
  return null
}

function RootDirtyScope({ children }: { readonly children: ReactNode }) {
  const scope = useNewDirtyScope()
  return <DirtyScopeProvider scope={scope}>{children}</DirtyScopeProvider>
}
