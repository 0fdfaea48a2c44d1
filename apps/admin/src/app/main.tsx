import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { startI18n } from '../lib/i18n.ts'
import { watchPointer } from '../lib/pointer.ts'
import './app.css'
import { createRouter } from './router.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

watchPointer()
// Words come first, since every page needs them; the browser fetches the first page's code in parallel.
const words = startI18n()
const router = createRouter()
await words
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
