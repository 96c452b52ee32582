import { useEffect, useState, type ReactElement, type ReactNode } from 'react'
import type { TestClaims } from '../testing/create-test-token.ts'
import { SessionProvider } from '../react/session-provider.tsx'
import type { Session } from '../session.ts'
import { createTestSession } from '../testing/create-test-session.ts'

/** The part of what Storybook tells a decorator that is needed. */
export interface SessionStoryContext {
  /** `session`: the claims of whoever the story is shown to, or `null` for nobody. */
  readonly parameters: Readonly<Record<string, unknown>>
}

/** A decorator of React stories. */
export type SessionDecorator = (Story: () => ReactElement, context: SessionStoryContext) => ReactElement

/**
 * Creates a decorator of React stories that signs somebody in, in memory and without network: whom its `parameters.session`
 * says, else the one that is given here, else nobody.
 *
 * @example
 * const preview = { decorators: [createSessionDecorator({ sub: 'ada' })] }
 */
export function createSessionDecorator(claims?: TestClaims): SessionDecorator {
  return (Story, { parameters }) => {
    const own = parameters['session']
    const shown = isClaims(own) ? own : claims
    return (
      <SignedIn claims={own === null ? undefined : JSON.stringify(shown)}>
        <Story />
      </SignedIn>
    )
  }
}

function isClaims(value: unknown): value is TestClaims {
  return typeof value === 'object' && value !== null
}

function SignedIn(props: { claims: string | undefined; children: ReactNode }): ReactElement {
  const { claims } = props
  const [session, setSession] = useState<Session>()
  useEffect(() => {
    const created = createTestSession(claims === undefined ? undefined : JSON.parse(claims))
    setSession(created)
    return () => void created.dispose()
  }, [claims])
  if (session === undefined) return <></>
  return (
    // Nothing of the one story is left to the next.
    <SessionProvider key={session.token()} session={session}>
      {props.children}
    </SessionProvider>
  )
}
