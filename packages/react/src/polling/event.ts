/** Handlers of one kind of event; `on` gives back how to stop listening. */
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
