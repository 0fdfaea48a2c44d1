/** The content of a `<meta>` element of index.html, which the server fills in; empty if not set. */
const contentOf = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

export const settings = {
  /** Empty before the shop is set up. */
  shopName: contentOf('shop-name'),
  /** Address of the logo; empty without one. */
  shopLogo: contentOf('shop-logo'),
  /** URL of the API; if empty, the page's own origin. */
  server: contentOf('server'),
  /** The publishable key, which decides the sales channels; if empty, the default channel. */
  publishableKey: contentOf('publishable-key'),
  /** Publishable key of a Stripe account; without it Stripe is not offered. */
  stripeKey: contentOf('stripe-key'),
} as const
