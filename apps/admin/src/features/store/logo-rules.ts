import { MAX_LOGO } from '@storeroom/contract'
import { MAX_FAVICON } from '@storeroom/contract/limits'

/** What the server takes as a logo and as the icon of pages. */
export const logoRules = { types: ['image/png', 'image/jpeg'], typesText: 'PNG, JPEG', maxSize: MAX_LOGO }
export const faviconRules = { types: ['image/png'], typesText: 'PNG', maxSize: MAX_FAVICON }
