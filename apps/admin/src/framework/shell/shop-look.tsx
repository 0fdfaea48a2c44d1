import { accentStyle, accentValues, type AccentProperties } from '@storeroom/contract/accent'
import { queryFor, useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forget, remember } from '../../lib/storage.ts'

/** The tokens of the accent color (packages/ui/src/theme.css). */
const properties: AccentProperties = {
  '--color-accent': 'accent',
  '--color-accent-hover': 'hover',
  '--color-accent-pressed': 'pressed',
  '--color-accent-subtle': 'tint',
  '--color-selected': 'tint',
  '--color-focus': 'accent',
  '--text-color-on-accent': 'ink',
}

/** Shows the shop's accent color and favicon. public/theme.js shows the color before the first paint of the next visit. */
export function ShopLook() {
  const { data } = useQuery(queryFor(useClient().admin.store.retrieveSettings))
  const brand = data?.settings.brand
  useEffect(() => {
    if (!brand) return
    showAccent(brand.accent_color)
    showFavicon(brand.favicon?.url)
  }, [brand])
  return null
}

function showAccent(color: string | null): void {
  const { style } = document.documentElement
  for (const property of Object.keys(properties)) style.removeProperty(property)
  if (color === null) return forget('accent')
  for (const [property, value] of accentValues(color, properties)) style.setProperty(property, value)
  remember('accent', accentStyle(color, properties))
}

const icon = () => document.querySelector<HTMLLinkElement>('link[rel=icon]')
/** The address of the dashboard's own favicon. */
const ownIcon = icon()?.getAttribute('href') ?? ''

function showFavicon(address = ownIcon): void {
  const link = icon()
  if (!link) return
  link.href = address
  link.type = address === ownIcon ? 'image/svg+xml' : 'image/png'
}
