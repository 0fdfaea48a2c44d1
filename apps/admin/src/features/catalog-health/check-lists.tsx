import type { CatalogCheck, CatalogCheckName } from '@storeroom/contract'
import { ButtonLink, Link } from '@storeroom/ui/buttons/link'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { useCheckText } from '../../shared/catalog-checks.ts'

type ChecksProps = { readonly checks: readonly CatalogCheck[] }

/** The checks that found something: how many records, and how to mend them. */
export function OpenChecks({ checks }: ChecksProps) {
  const { t } = useTranslation('catalog-health')
  return (
    <ul aria-label={t('open')} className="-my-2.5 flex flex-col">
      {checks.map((check) => (
        <OpenCheck key={check.id} check={check} />
      ))}
    </ul>
  )
}

function OpenCheck({ check }: { readonly check: CatalogCheck }) {
  const { t } = useTranslation('catalog-health')
  const textOf = useCheckText()
  const { of, list, fix } = checkTargets[check.name]
  const { count } = check
  const counted = check.is_capped ? t(`capped.${of}`, { count }) : t(`count.${of}`, { count })
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-default py-2.5 last:border-b-0">
      <div className="min-w-[min(100%,16rem)] flex-1">
        <p className="font-medium">{textOf(check)}</p>
        <p className="text-muted">{t(`fix.${check.name}`)}</p>
      </div>
      {fix !== undefined && (
        <ButtonLink size="small" variant="ghost" href={fix}>
          {t(`fixAction.${check.name}`)}
        </ButtonLink>
      )}
      <Link href={list(check.id)} className="tabular" aria-label={`${textOf(check)}: ${counted}`}>
        {counted}
      </Link>
    </li>
  )
}

/** What is in order. */
export function FineChecks({ checks }: ChecksProps) {
  const { t } = useTranslation('catalog-health')
  const textOf = useCheckText()
  return (
    <ul aria-label={t('fine')} className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
      {checks.map((check) => (
        <li key={check.id} className="flex min-w-0 items-center gap-2 text-muted">
          <Check aria-hidden className="size-4 shrink-0 text-success" />
          {textOf(check)}
        </li>
      ))}
    </ul>
  )
}

/** Which records a check is about, and where they are listed. */
type CheckTarget = {
  readonly of: 'products' | 'redirects'
  readonly list: (id: string) => string
  /** Another screen that mends many at once. */
  readonly fix?: string
}

const products: CheckTarget = { of: 'products', list: (id) => paths.products({ health: `any:${id}` }) }

/** By check: the list of the records that it found, and where they are mended if not there. */
const checkTargets: Readonly<Record<CatalogCheckName, CheckTarget>> = {
  picture: products,
  description: products,
  price: products,
  tax_rate: { ...products, fix: paths.taxes() },
  weight: products,
  grouping: products,
  translation: products,
  // Products of one title are next to each other.
  title: { of: 'products', list: (id) => paths.products({ health: `any:${id}`, order: 'title' }) },
  code: products,
  related: products,
  redirect: { of: 'redirects', list: () => paths.redirects({ is_shown: 'any:false' }) },
}

/** Whether the check has found anything. */
export const isOpen = ({ count }: CatalogCheck): boolean => count > 0
