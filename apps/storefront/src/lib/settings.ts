/** What the page says of its server: elements of index.html, which that server fills in. Empty where nothing is said. */
const said = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

export const settings = {
  /** Empty before the shop is set up. */
  shopName: said('shop-name'),
  /** Address of the API; the page's own origin when empty. */
  server: said('server'),
  /** Decides which sales channels are shown; the default one when empty. */
  publishableKey: said('publishable-key'),
  /** Publishable key of a Stripe account; without it nobody pays there. */
  stripeKey: said('stripe-key'),
} as const
