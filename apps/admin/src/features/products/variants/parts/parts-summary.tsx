import type { VariantPart } from '@storeroom/contract'
import { Link } from '@storeroom/ui/buttons/link'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../../lib/paths.ts'
import { isBundle, partName, possibleOf } from './parts.ts'

type PartsSummaryProps = {
  readonly productId: string
  readonly variantId: string
  readonly parts: readonly VariantPart[]
}

/** The parts of a variant, with a link to edit them. */
export function PartsSummary({ productId, variantId, parts }: PartsSummaryProps) {
  const { t } = useTranslation('products')
  return (
    <section aria-label={t('parts.title')} className="grid gap-2">
      {isBundle(parts) && (
        <>
          <h4 className="font-medium">{t('parts.title')}</h4>
          <ul className="grid gap-1">
            {parts.map((part) => (
              <li key={part.id} className="flex min-w-0 gap-2">
                <span className="tabular shrink-0">{part.required_quantity} ×</span>
                <bdi className="min-w-0 truncate">{partName(part) ?? t('parts.gone')}</bdi>
              </li>
            ))}
          </ul>
          <p className="text-muted">{t('parts.possible', { count: possibleOf(parts) })}</p>
          <p className="text-subtle">{t('parts.hint')}</p>
        </>
      )}
      <Link href={paths.product({ id: productId }, { parts: variantId })} className="w-fit">
        {t(isBundle(parts) ? 'parts.change' : 'parts.edit')}
      </Link>
    </section>
  )
}
