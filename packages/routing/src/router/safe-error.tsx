import { Component, type ReactNode } from 'react'

/** When even the screens for errors are missing; it knows no language. */
export function BareStatus({ status }: { status: 404 | 500 }): ReactNode {
  return (
    <>
      <h1>{status}</h1>
      <p>
        <a href="/">{location.host}</a>
      </p>
    </>
  )
}

export class SafeError extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <BareStatus status={500} /> : this.props.children
  }
}
