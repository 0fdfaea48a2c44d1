import type { ProductDetailsWidgetProps, WidgetConfig } from '@medusajs/admin'
import { Button, Container, Heading, usePrompt } from '@medusajs/ui'
import { useAdminProduct, useAdminUpdateProduct } from 'medusa-react'
import React from 'react'
import { Paper } from './parts/paper'
import { Measured } from './parts/measured'

const ProductLabel = ({ product, notify }: ProductDetailsWidgetProps) => {
  const { product: loaded, isLoading } = useAdminProduct(product.id)
  const { mutate, isLoading: isSaving } = useAdminUpdateProduct(product.id)
  const ask = usePrompt()
  const print = async () => {
    if (!(await ask({ title: 'Print the label?', description: product.title, confirmText: 'Print' }))) return
    mutate(
      { subtitle: 'With a label', metadata: { label: 'printed' } },
      { onSuccess: () => notify.success('Labels', `${product.title} is at the printer`) },
    )
  }
  return (
    <Container>
      <Heading level="h2">Label of {product.title}</Heading>
      <p className="text-ui-fg-subtle mt-2">
        {isLoading ? 'Asking …' : `Label: ${loaded?.metadata?.label ?? 'none'}, ${product.variants.length} variants`}
      </p>
      <Measured>
        <Paper />
      </Measured>
      <Button variant="secondary" isLoading={isSaving} onClick={print}>
        Print the label
      </Button>
    </Container>
  )
}

export const config: WidgetConfig = { zone: 'product.details.after' }

export default ProductLabel
