/** Handlers of one kind of event; `on` returns a function that removes the handler. */
export type Event<T> = {
  on: (handler: (value: T) => void) => () => void
  emit: (value: T) => void
}

export function createEvent<T>(): Event<T> {
  const handlers = new Set<(value: T) => void>()
  return {
    on(handler) {
      handlers.add(handler)
      return () => void handlers.delete(handler)
    },
    emit: (value) => handlers.forEach((handler) => handler(value)),
  }
}
