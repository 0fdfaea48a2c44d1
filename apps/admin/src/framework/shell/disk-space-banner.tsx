import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { activeLanguageTag } from '../../lib/i18n.ts'

const megabytes = (bytes: number) =>
  new Intl.NumberFormat(activeLanguageTag(), { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 }).format(
    bytes / 1e6,
  )

type BannerProps = { readonly state: 'enough' | 'low' | 'none'; readonly free: number | null }

/** A banner for all staff that the disk is nearly full, or that nothing can be saved. */
export function DiskSpaceBanner({ state, free }: BannerProps) {
  const { t } = useTranslation('shell')
  const words = free === null ? t(`room.${state}`) : t(`room.${state}Of`, { free: megabytes(free) })
  return (
    <div
      role={state === 'none' ? 'alert' : 'status'}
      className={`flex items-start gap-2 border-b border-default px-3 py-2 sm:px-6 ${state === 'none' ? 'bg-danger-subtle' : 'bg-warning-subtle'}`}
    >
      {state === 'none' ? (
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
      ) : (
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      )}
      <p>{words}</p>
    </div>
  )
}
