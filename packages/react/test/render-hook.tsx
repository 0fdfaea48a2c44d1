import { Window } from 'happy-dom'
import { StrictMode, act, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/** Only these globals: the rest of the platform stays Node's, whose parts the tests replace. */
const window = new Window()
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true })

const nextTimers = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

type Around = (children: ReactNode) => ReactNode

/** Runs a hook in a component, in strict mode, as in a browser. */
export async function renderHook<T>(use: () => T, around: Around = (children) => children) {
  const results: T[] = []
  const root = createRoot(document.createElement('div'))
  const Runs = () => {
    results.push(use())
    return null
  }
  const render = (wrap: Around) => act(async () => root.render(<StrictMode>{wrap(<Runs />)}</StrictMode>))
  const unmount = () => act(async () => root.unmount())
  onTestFinished(unmount)
  await render(around)
  return {
    /** The latest result of the hook. */
    get now(): T {
      return results.at(-1) as T
    },
    /** Runs an action and lets React finish its updates. Queries notify of a change one timer later. */
    act: (does: () => unknown) =>
      act(async () => {
        await does()
        await nextTimers()
      }),
    /** Renders again, with another wrapper. */
    renderAgain: render,
    unmount,
  }
}

/**
 * Hydrates HTML that a server rendered, and returns the text of the page. Differences to the server's HTML are in
 * `errors`.
 */
export async function hydrateText(page: ReactNode, html: string) {
  const errors: unknown[] = []
  const container = document.createElement('div')
  container.textContent = html
  const onRecoverableError = (error: unknown) => errors.push(error)
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError }))
  onTestFinished(() => act(async () => root.unmount()))
  return { errors, text: () => container.textContent }
}

/** Waits until a condition is met; fetches of tests respond immediately. */
export async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200 && !holds(); turn++) await act(nextTimers)
  if (!holds()) throw new Error('it never came true')
}
