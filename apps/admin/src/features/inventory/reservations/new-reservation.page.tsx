import { formDrawer } from '../../../framework/form/form-screen.tsx'
import { NewReservation } from './new-reservation.tsx'

/** `/a/inventory/reservations?modal=new` */
export default formDrawer(NewReservation)
