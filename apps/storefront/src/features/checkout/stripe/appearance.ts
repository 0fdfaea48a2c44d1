/** The page's styles for Stripe's fields, whose iframe the page's CSS does not reach. */
export function appearance(): object {
  const { color, ...probe } = probing()
  const variables = {
    colorPrimary: color('--accent'),
    colorBackground: color('--surface'),
    colorText: color('--ink'),
    colorTextSecondary: color('--muted'),
    colorTextPlaceholder: color('--muted'),
    colorDanger: color('--danger'),
    borderRadius: '10px',
    fontFamily: 'system-ui, sans-serif',
    fontSizeBase: '16px',
  }
  const edge = `1px solid ${color('--edge')}`
  const focus = `2px solid ${color('--accent')}`
  probe.end()
  return {
    theme: 'stripe',
    labels: 'above',
    variables,
    rules: {
      '.Input': { border: edge, boxShadow: 'none' },
      '.Input:focus': { outline: focus, boxShadow: 'none' },
      '.Tab': { border: edge, boxShadow: 'none' },
      '.AccordionItem': { border: edge, boxShadow: 'none' },
    },
  }
}

/** A variable can have a light and a dark color; only an element that uses it shows which one applies. */
function probing() {
  const element = document.createElement('span')
  document.body.append(element)
  return {
    color: (variable: string): string => {
      element.style.color = `var(${variable})`
      return getComputedStyle(element).color
    },
    end: () => element.remove(),
  }
}
