import type { ReactNode } from 'react'
import { textIn, type Metadata } from '../../lib/metadata.ts'
import { Picture } from '../../ui/picture.tsx'

type ListHeadProps = {
  /** The title. */
  readonly children: ReactNode
  readonly description: string | null
  /** The metadata of the collection or category, which has its picture (docs/api.md). */
  readonly metadata: Metadata
}

/** The head of a list of products: title, description and picture. */
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
