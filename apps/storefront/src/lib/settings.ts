/** The settings from the server: elements of index.html that it fills in. Empty if not set. */
const said = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

export const settings = {
  /** Empty before the shop is set up. */
  shopName: said('shop-name'),
  /** URL of the API; if empty, the page's own origin. */
  server: said('server'),
  /** The publishable key, which decides the sales channels; if empty, the default channel. */
  publishableKey: said('publishable-key'),
  /** Publishable key of a Stripe account; without it Stripe is not offered. */
  stripeKey: said('stripe-key'),
} as const
