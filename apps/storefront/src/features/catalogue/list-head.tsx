import type { ReactNode } from 'react'
import { textIn, type Metadata } from '../../lib/metadata.ts'
import { Picture } from '../../ui/picture.tsx'

type ListHeadProps = {
  /** The title. */
  readonly children: ReactNode
  readonly description: string | null
  /** Of the collection or category: its picture is kept there (docs/api.md). */
  readonly metadata: Metadata
}

/** What stands above the products: the title, what the shop says of them, and their picture. */
export function ListHead({ children, description, metadata }: ListHeadProps) {
  const picture = textIn(metadata, 'image')
  return (
    <div className={picture === null ? 'list-head' : 'list-head with-picture'}>
      <div>
        {children}
        {description && <p className="lead own-words">{description}</p>}
      </div>
      {picture !== null && <Picture url={picture} alt="" isFirst />}
    </div>
  )
}
