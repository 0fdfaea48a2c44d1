import { FieldGallery } from '@storeroom/ui/gallery/fields.gallery'
import { OverlayGallery } from '@storeroom/ui/gallery/overlays.gallery'
import { Tabs } from '@storeroom/ui/display/tabs'
import { UiProvider } from '@storeroom/ui/ui-provider'
import { useNavigate } from 'react-router'
import { setTheme, themes, useTheme } from '../framework/device-choices.ts'
import { activeLanguageTag } from '../lib/i18n.ts'

/** `/ui` while developing: every component of the design system in every state, with its built-in English texts. */
export function Gallery() {
  const navigate = useNavigate()
  const theme = useTheme()
  return (
    <UiProvider locale={activeLanguageTag()} navigate={(href) => void navigate(href)}>
      <main className="flex flex-col gap-6 p-6">
        <Tabs
          label="Theme"
          tabs={themes.map((id) => ({ id, label: id }))}
          selected={theme}
          onSelect={(id) => setTheme(themes.find((theme) => theme === id) ?? 'system')}
        />
        <FieldGallery />
        <OverlayGallery />
      </main>
    </UiProvider>
  )
}
