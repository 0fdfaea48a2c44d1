import { ModalFrame, type ModalProps } from './modal.tsx'

export type DrawerProps = Omit<ModalProps, 'size'>

/** A panel of 560 px at the inline end of the window. */
export const Drawer = (props: DrawerProps) => <ModalFrame kind="drawer" {...props} />
