import { Component, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  /** What to show instead of a page that failed. */
  failure(retry: () => void): ReactNode
}

/** An error boundary: a page that throws does not take down the layout. */
export class PageBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.failure(() => this.setState({ failed: false }))
  }
}
