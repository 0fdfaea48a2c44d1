/** The link templates of the shop and the placeholder that each must contain. */
export const linkTemplates = [
  {
    field: 'invite_link_template',
    name: 'invite',
    placeholder: '{invite_token}',
    example: 'https://shop.example/join?token={invite_token}',
  },
  {
    field: 'payment_link_template',
    name: 'payment',
    placeholder: '{cart_id}',
    example: 'https://shop.example/pay?cart={cart_id}',
  },
  {
    field: 'swap_link_template',
    name: 'swap',
    placeholder: '{cart_id}',
    example: 'https://shop.example/swap?cart={cart_id}',
  },
] as const

export type LinkTemplate = (typeof linkTemplates)[number]

/** Whether a template lacks its placeholder, so that every link would lead to the same page. */
export const lacksPlaceholder = (
  { placeholder }: Pick<LinkTemplate, 'placeholder'>,
  template: string | null,
): boolean => template !== null && template.trim() !== '' && !template.includes(placeholder)
