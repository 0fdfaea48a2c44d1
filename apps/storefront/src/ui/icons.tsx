import type { ReactNode } from 'react'

/** Drawn on a 24 × 24 grid; the adjacent text or the button's name says what it means. */
const shapes = {
  cart: <path d="M5 8h14l-1 12H6zM9 8a3 3 0 0 1 6 0" />,
  person: <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c1-4 4-5.5 7.5-5.5s6.500 1.500 7.500 5.500" />,
  search: <path d="M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.500 15.500 20 20" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  check: <path d="m5 12.500 4.500 4.500L19 7.500" />,
  forward: <path className="mirrored" d="m9 5 7 7-7 7" />,
  filter: <path d="M4 7h16M7 12h10M10 17h4" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof shapes

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    {shapes[name]}
  </svg>
)
