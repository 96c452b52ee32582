import { Component, Suspense, type ReactElement, type ReactNode } from 'react'
import { LoadProblem } from './load-problem.tsx'
import { LoadFailure } from './load-once.ts'

interface LoadBoundaryProps {
  /** What stands there meanwhile. */
  readonly loading: ReactNode
  /** Forgets the failure, so that the content is asked for again. */
  readonly onRetry: () => void
  readonly children: ReactNode
}

interface State {
  readonly error: unknown
}

const NOTHING: State = { error: undefined }

/** The states of code or content that is loaded apart: on its way, not arrived, there. Other errors pass through. */
export class LoadBoundary extends Component<LoadBoundaryProps, State> {
  override state: State = NOTHING

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  retry = (): void => {
    this.props.onRetry()
    this.setState(NOTHING)
  }

  override render(): ReactElement {
    const { error } = this.state
    if (error === undefined) return <Suspense fallback={this.props.loading}>{this.props.children}</Suspense>
    if (!(error instanceof LoadFailure)) throw error
    return <LoadProblem error={error} onRetry={this.retry} busy={false} />
  }
}
