import type { ShopError } from '@storeroom/client'
import { Card, type CardProps } from '@storeroom/ui/display/card'
import { SkeletonRegion, SkeletonText } from '@storeroom/ui/display/skeleton'
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '../error-boundary.tsx'
import { LoadFailure } from '../load-failure.tsx'

export type SectionProps = CardProps & { readonly children: ReactNode }

/** A card. If rendering it fails, the rest of the page stays. */
export function Section({ children, ...card }: SectionProps) {
  return (
    <Card {...card}>
      <ErrorBoundary fallback={(error, retry) => <SectionFailure error={error} onRetry={retry} />}>
        {children}
      </ErrorBoundary>
    </Card>
  )
}

export type LoadedSectionProps<Answer, Key extends QueryKey> = Omit<SectionProps, 'children'> & {
  readonly query: UseQueryOptions<Answer, ShopError, Answer, Key>
  readonly children: (answer: Answer) => ReactNode
}

/** A section with its own query, which loads, fails and is retried separately. */
export function LoadedSection<Answer, Key extends QueryKey>({
  query,
  children,
  ...card
}: LoadedSectionProps<Answer, Key>) {
  return (
    <Section {...card}>
      <Loaded query={query}>{children}</Loaded>
    </Section>
  )
}

/** A part of a section with its own query, which loads, fails and is retried separately. */
function Loaded<Answer, Key extends QueryKey>({
  query,
  children,
}: Pick<LoadedSectionProps<Answer, Key>, 'query' | 'children'>) {
  const { data, error, isError, refetch } = useQuery(query)
  if (data !== undefined) return children(data)
  if (isError) return <SectionFailure error={error} onRetry={() => void refetch()} />
  return (
    <SkeletonRegion>
      <SkeletonText />
    </SkeletonRegion>
  )
}

function SectionFailure(props: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation()
  return <LoadFailure {...props} isSmall title={t('detail.sectionFailed')} />
}
