import { Facts } from '@storeroom/ui/display/card'
import { useTranslation } from 'react-i18next'
import type { ProductSectionProps } from '../product-answer.ts'
import { ProductSection } from '../product-section.tsx'
import { GeneralForm } from './general-form.tsx'

/** What shoppers read about a product. */
export function GeneralSection({ answer }: ProductSectionProps) {
  const { t } = useTranslation('products')
  const { title, subtitle, handle, description, discountable } = answer.product
  const none = <span className="text-subtle">{t('none')}</span>
  return (
    <ProductSection title={t('general.title')} form={(close) => <GeneralForm answer={answer} onClose={close} />}>
      <Facts
        layout="wide"
        facts={[
          { label: t('field.title'), value: <span dir="auto">{title}</span> },
          { label: t('field.subtitle'), value: subtitle ? <span dir="auto">{subtitle}</span> : none },
          { label: t('field.handle'), value: handle ? <bdi>/{handle}</bdi> : none },
          {
            label: t('field.description'),
            value: description ? (
              <p dir="auto" className="text-match-parent whitespace-pre-line">
                {description}
              </p>
            ) : (
              none
            ),
          },
          { label: t('field.discountable'), value: t(discountable ? 'yes' : 'no') },
        ]}
      />
    </ProductSection>
  )
}
