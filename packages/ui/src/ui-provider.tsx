import { lazy, type ReactNode, Suspense, useLayoutEffect } from 'react'
import { I18nProvider, RouterProvider, useLocale } from 'react-aria-components'
import { AnnouncerProvider } from './display/announcer.tsx'
import { DirtyScopeProvider, useNewDirtyScope } from './overlay/dirty-guard.tsx'
import { type DescribeError, DescribeErrorContext } from './display/error-text.tsx'
import { PromptHost } from './overlay/prompt.tsx'
import { type UiStrings, UiStringsProvider } from './strings.tsx'

export type UiProviderProps = {
  /** BCP 47 tag; determines the format of numbers and dates, and the text direction. */
  readonly locale: string
  /** The texts in that language. */
  readonly strings?: Partial<UiStrings>
  /** The router's function, so that links open without a page load. */
  readonly navigate?: (href: string) => void
  /** The router's function: adds the app's base path to a path. */
  readonly useHref?: (href: string) => string
  /** The app's texts for rejected promises. */
  readonly describeError?: DescribeError
  readonly children: ReactNode
}

/** Loaded after the first page: a toast waits for it. */
const Toaster = lazy(async () => ({ default: (await import('./overlay/toaster.tsx')).Toaster }))

const noStrings: Partial<UiStrings> = {}
const loadPage = (href: string) => window.location.assign(href)

/** Provides language and direction, texts, links, prompts, unsaved edits and toasts. Used once, around the app. */
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
        <Suspense>
          <Toaster />
        </Suspense>
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

/** Overlays are at the end of the document, so language and direction are set on the document. */
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
