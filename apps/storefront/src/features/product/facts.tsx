import type { StoreProduct } from '@storeroom/contract'
import { Fact } from '../../ui/fact.tsx'
import { useWords } from '../../words/use-words.tsx'
import type { WordKey } from '../../words/words.ts'

type Variant = StoreProduct['variants'][number]

type FactsProps = { readonly product: StoreProduct; readonly variant: Variant | undefined }

/** Facts about the variant, or else about the product. Lengths in millimeters, weights in grams. */
export function Facts({ product, variant }: FactsProps) {
  const { t, locale, country } = useWords()
  const of = <K extends keyof Variant & keyof StoreProduct>(name: K) => variant?.[name] ?? product[name]
  const number = (value: unknown) => new Intl.NumberFormat(locale).format(Number(value))
  const size = [of('length'), of('width'), of('height')]
  const origin = of('origin_country')
  const rows: readonly (readonly [WordKey, string | null | undefined])[] = [
    ['facts.material', of('material')],
    [
      'facts.size',
      size.every((side) => side !== null) ? t('facts.millimetres', { size: size.map(number).join(' × ') }) : null,
    ],
    ['facts.weight', of('weight') === null ? null : t('facts.grams', { weight: number(of('weight')) })],
    ['facts.origin', origin && country(origin)],
    ['facts.sku', variant?.sku],
  ]
  const known = rows.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <dl className="facts">
      {known.map(([label, value]) => (
        <Fact key={label} label={t(label)}>
          {value}
        </Fact>
      ))}
    </dl>
  )
}
