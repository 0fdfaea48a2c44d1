import { Component, type ReactNode } from 'react'

type Props = {
  readonly children: ReactNode
  /** Drawn in place of what failed; `retry` draws the children again. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode
}

type State = { readonly failure: { readonly error: unknown } | undefined }

/** Keeps a failure while drawing to the part that failed. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  retry = (): void => this.setState({ failure: undefined })

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error, this.retry) : this.props.children
  }
}
