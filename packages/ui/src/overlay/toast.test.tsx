import { renderToStaticMarkup } from 'react-dom/server'
import { useToasterStore } from 'react-hot-toast/headless'
import { afterEach, describe, expect, test } from 'vitest'
import { plainToast, toast, toastDuration } from './toast.tsx'
import { Toaster } from './toaster.tsx'

type StoredToast = ReturnType<typeof useToasterStore>['toasts'][number]

/** The toasts in the library's store, as they are rendered. */
function stored(): StoredToast[] {
  const collected: StoredToast[] = []
  function Probe() {
    collected.push(...useToasterStore().toasts)
    return null
  }
  renderToStaticMarkup(<Probe />)
  return collected
}
const drawn = () => renderToStaticMarkup(<Toaster />)

afterEach(() => plainToast.remove())

describe('toasts', () => {
  test.each([
    ['success', 'Success'],
    ['warning', 'Warning'],
    ['error', 'Error'],
    ['info', 'Information'],
  ] as const)('S2-63 %s shows its kind, title, message and a close button', (tone, kind) => {
    toast[tone]({ title: 'Low stock', message: 'Seven mugs are left.' })
    expect(drawn()).toContain(`>${kind}: </span>`)
    expect(drawn()).toContain('Low stock')
    expect(drawn()).toContain('Seven mugs are left.')
    expect(drawn()).toContain('aria-label="Dismiss"')
  })

  test('S9-17 a product toast is shown for 3000 ms and is 380 px wide', () => {
    toast.success({ title: 'Success' })
    expect(toastDuration).toBe(3000)
    expect(stored().map(({ duration }) => duration)).toEqual([3000])
    expect(drawn()).toContain('w-[380px]')
  })

  test('S9-17 S4-19 the newest 20 toasts are shown', () => {
    for (let number = 1; number <= 25; number++) toast.info({ title: `Notice ${number}` })
    expect(stored()).toHaveLength(20)
    expect(drawn()).toContain('Notice 25')
    expect(drawn()).not.toContain('Notice 5<')
  })

  test('S4-19 a dismissed toast becomes invisible, a removed one is deleted', () => {
    const id = toast.info({ title: 'Notice' })
    toast.dismiss(id)
    expect(stored()).toMatchObject([{ visible: false, dismissed: true }])
    plainToast.remove(id)
    expect(stored()).toEqual([])
  })

  test('S9-18 plain toasts have the library’s durations: 4000, 2000, 4000 ms, unlimited', () => {
    plainToast('Saved as draft')
    plainToast.success('Saved')
    plainToast.error('Not saved')
    plainToast.loading('Saving')
    const durations = Object.fromEntries(stored().map(({ type, duration }) => [type, duration]))
    expect(durations).toEqual({ blank: 4000, success: 2000, error: 4000, loading: Infinity })
  })

  test('an error toast is an alert, the others are a status', () => {
    toast.error({ title: 'Not saved' })
    expect(drawn()).toContain('role="alert"')
    plainToast.remove()
    toast.warning({ title: 'Low stock' })
    expect(drawn()).not.toContain('role="alert"')
    expect(drawn()).toContain('role="status"')
  })

  test('the same toast twice is shown once', () => {
    toast.error({ title: 'Not saved' })
    toast.error({ title: 'Not saved' })
    expect(stored()).toHaveLength(1)
  })

  test('the same text about two subjects is shown twice', () => {
    for (const id of ['job_1', 'job_2', 'job_1']) toast.success({ title: 'Success', message: 'Finished', id })
    expect(stored()).toHaveLength(2)
  })
})
