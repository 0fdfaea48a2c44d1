// The shop's accent color, from its settings.
const style = document.querySelector('meta[name="shop-style"]')?.getAttribute('content')
if (style) document.documentElement.style.cssText += style
// Runs before the first paint, so that the page never flashes in another theme or direction. lib/theme.ts and
// lib/language.ts store both choices.
try {
  const root = document.documentElement
  const theme = localStorage.getItem('storefront.theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  const language = localStorage.getItem('storefront.language') ?? navigator.language
  if (language.startsWith('ar')) root.dir = 'rtl'
} catch {
  // Storage is forbidden in this browser: the system's preference holds.
}
