import { FormDrawer } from '../../../framework/form/form-overlay.tsx'
import { NewReservation } from './new-reservation.tsx'

type NewReservationPageProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** `/a/inventory/reservations?modal=new` */
export default function NewReservationPage({ isOpen, onClose }: NewReservationPageProps) {
  return (
    <FormDrawer isOpen={isOpen} onClose={onClose}>
      <NewReservation onSaved={onClose} />
    </FormDrawer>
  )
}
