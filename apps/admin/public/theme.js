// Before the first paint, so that nobody sees the other theme flash. Written by framework/theme.ts.
try {
  /** @type {unknown} */
  const theme = JSON.parse(localStorage.getItem('storeroom.theme') ?? 'null')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is forbidden in this browser: the system's preference holds.
}
