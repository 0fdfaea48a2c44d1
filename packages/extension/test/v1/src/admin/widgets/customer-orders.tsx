import type { CustomerDetailsWidgetProps, WidgetConfig } from '@medusajs/admin'
import { useParams } from 'react-router-dom'

const CustomerOrders = ({ customer }: CustomerDetailsWidgetProps) => {
  const { id } = useParams()
  return (
    <p>
      {customer.orders.length} orders of {id === customer.id ? 'this customer' : 'somebody'}
    </p>
  )
}

export const config: WidgetConfig = { zone: 'customer.details.before' }

export default CustomerOrders
