import type { ReactNode } from 'react'

/** A drawing for a list without rows: sheets that are still blank, with the icon of what belongs on them. Decorative. */
export function EmptyIllustration({ icon }: { readonly icon: ReactNode }) {
  return (
    <span className="relative mb-2 grid place-items-center [&_svg]:size-7">
      <svg aria-hidden viewBox="0 0 168 96" className="h-24! w-[168px]! text-subtle" fill="none">
        <rect
          x="14"
          y="22"
          width="72"
          height="58"
          rx="8"
          className="fill-surface-sunken stroke-(--border-color-strong)"
        />
        <rect
          x="82"
          y="22"
          width="72"
          height="58"
          rx="8"
          className="fill-surface-sunken stroke-(--border-color-strong)"
        />
        <path
          d="M24 36h18M24 46h12M126 36h18M132 46h12"
          className="stroke-(--border-color-strong)"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <rect x="46" y="8" width="76" height="80" rx="10" className="fill-surface stroke-(--border-color-strong)" />
        <path d="M62 70h44M72 78h24" className="stroke-(--border-color-strong)" strokeWidth="3" strokeLinecap="round" />
        <path d="M134 8v8M130 12h8M30 84v6M27 87h6" className="stroke-accent" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <span className="absolute top-5 text-accent">{icon}</span>
    </span>
  )
}
