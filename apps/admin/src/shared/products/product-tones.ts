import type { ProductStatus } from '@storeroom/contract'
import type { Tone } from '@storeroom/ui/display/badge'

/** The color of each status, everywhere: a proposed product waits for a decision. */
export const productTones: Record<ProductStatus, Tone> = {
  draft: 'neutral',
  proposed: 'warning',
  published: 'success',
  rejected: 'danger',
}
