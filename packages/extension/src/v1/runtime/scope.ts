/** The class of what extensions of v1 render: their styles apply inside of it only. The build knows it as well. */
export const scopeClass = 'storeroom-v1'

/** The class of what they render elsewhere in the page, such as dialogs. */
export const portalClass = `${scopeClass} storeroom-v1-portal`
