import { ButtonGallery } from './buttons.gallery.tsx'
import { DialogGallery } from './dialogs.gallery.tsx'
import { FeedbackGallery } from './feedback.gallery.tsx'
import { LayoutGallery } from './layout.gallery.tsx'
import { NavigationGallery } from './navigation.gallery.tsx'
import { StackGallery } from './stacks.gallery.tsx'

/** Tokens, buttons, overlays and layout in every state. Requires a UiProvider. */
export function OverlayGallery() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <ButtonGallery />
      <NavigationGallery />
      <DialogGallery />
      <StackGallery />
      <FeedbackGallery />
      <LayoutGallery />
    </div>
  )
}
