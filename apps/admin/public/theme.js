// Before the first paint, so that nobody sees the other theme or color flash. Written by framework/device-choices.ts and
// framework/shell/shop-look.tsx.
try {
  /** @type {unknown} */
  const theme = JSON.parse(localStorage.getItem('storeroom.theme') ?? 'null')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  /** @type {unknown} */
  const accent = JSON.parse(localStorage.getItem('storeroom.accent') ?? 'null')
  if (typeof accent === 'string') document.documentElement.style.cssText = accent
} catch {
  // Storage is forbidden in this browser: the system's preference holds.
}
