import { Component, type ReactNode } from 'react'

type Props = {
  readonly children: ReactNode
  /** Rendered in place of the children if they failed; `retry` renders the children again. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode
}

type State = { readonly failure: { readonly error: unknown } | undefined }

/** Limits a rendering error to the part that failed. */
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
