import { useState } from 'react'
import { cn } from '../cn.ts'

const sizes = { small: 'size-6 text-[0.6875rem]', medium: 'size-8 text-xs', large: 'size-10 text-sm' }

export type AvatarProps = {
  /** The name of a person or shop; its initials replace a missing picture. */
  readonly name: string
  readonly src?: string
  readonly size?: keyof typeof sizes
  /** People are round, other subjects square. */
  readonly shape?: 'round' | 'square'
  /** The name is already shown next to it. */
  readonly isDecorative?: boolean
}

/** What is before the `@` of an email address. */
const localPart = /^[^\s@]+(?=@[^\s@]+$)/

/** Up to two initials: of the first and the last word, of an email address without its domain. */
function initials(name: string): string {
  const trimmed = name.trim()
  const words = (localPart.exec(trimmed)?.[0] ?? trimmed).split(/[\s._@+-]+/u).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

/** A picture, or initials if there is none or it does not load. */
export function Avatar({ name, src, size = 'medium', shape = 'round', isDecorative = false }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const isPicture = src !== undefined && failed !== src
  return (
    <span
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={cn(
        'inline-grid shrink-0 place-items-center overflow-hidden font-medium select-none',
        sizes[size],
        shape === 'round' ? 'rounded-full bg-accent-subtle text-accent' : 'rounded-control bg-inverse text-on-inverse',
      )}
    >
      {isPicture ? (
        <img alt="" src={src} className="size-full object-cover" onError={() => setFailed(src)} />
      ) : (
        initials(name)
      )}
    </span>
  )
}
