import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLocale } from 'react-aria-components'

import { IconButton } from '../buttons/icon-button.tsx'
import { Select } from '../fields/select.tsx'
import { useUiStrings } from '../strings.tsx'

/** The page sizes to choose from. */
export const PAGE_SIZES = [15, 25, 50, 100] as const

export type PaginationProps = {
  /** Index of the page's first row. */
  readonly offset: number
  /** Rows per page; a size that is not in `PAGE_SIZES` is offered, too. */
  readonly limit: number
  /** The number of rows that match; undefined while unknown. */
  readonly count: number | undefined
  readonly onChange: (page: { readonly offset: number; readonly limit: number }) => void
  readonly isDisabled?: boolean | undefined
}

/** "1–25 of 1,204", previous and next, rows per page. */
export function Pagination({ offset, limit, count, onChange, isDisabled = false }: PaginationProps) {
  const strings = useUiStrings()
  const { locale } = useLocale()
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  const last = Math.min(offset + limit, count ?? 0)
  const sizes = [...new Set([...PAGE_SIZES, limit])].sort((a, b) => a - b)
  return (
    <nav
      aria-label={strings.pagination}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-muted"
    >
      <span aria-live="polite" className="tabular">
        {count !== undefined && strings.range(number(count === 0 ? 0 : offset + 1), number(last), number(count))}
      </span>
      <span className="flex items-center gap-1">
        <span aria-hidden className="me-1 max-sm:hidden">
          {strings.perPage}
        </span>
        <Select
          label={strings.perPage}
          isLabelHidden
          value={String(limit)}
          onChange={(size) =>
            onChange({ limit: Number(size), offset: Math.floor(offset / Number(size)) * Number(size) })
          }
          options={sizes.map((size) => ({ id: String(size), label: number(size) }))}
          className="w-18"
        />
        <IconButton
          icon={<ChevronLeft aria-hidden className="mirror-rtl" />}
          label={strings.previousPage}
          isDisabled={isDisabled || offset === 0}
          onPress={() => onChange({ limit, offset: Math.max(0, offset - limit) })}
        />
        <IconButton
          icon={<ChevronRight aria-hidden className="mirror-rtl" />}
          label={strings.nextPage}
          isDisabled={isDisabled || offset + limit >= (count ?? 0)}
          onPress={() => onChange({ limit, offset: offset + limit })}
        />
      </span>
    </nav>
  )
}
