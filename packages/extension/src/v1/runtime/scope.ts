/** The class of elements around extensions of v1: their styles apply inside of it only. The build uses it as well. */
export const scopeClass = 'storeroom-v1'

/** The class of elements that extensions render elsewhere in the page, such as dialogs. */
export const portalClass = `${scopeClass} storeroom-v1-portal`
