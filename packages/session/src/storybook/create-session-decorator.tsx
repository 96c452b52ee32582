import { useState, type ReactElement, type ReactNode } from 'react'
import { SessionProvider } from '../react/session-provider.tsx'
import { createTestSession } from '../testing/create-test-session.ts'
import type { TestClaims } from '../testing/create-test-token.ts'

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
    const shown = own === null ? undefined : isClaims(own) ? own : claims
    return (
      // Nothing of the one story is left to the next.
      <SignedIn key={JSON.stringify(shown)} claims={shown}>
        <Story />
      </SignedIn>
    )
  }
}

function isClaims(value: unknown): value is TestClaims {
  return typeof value === 'object' && value !== null
}

function SignedIn(props: { claims: TestClaims | undefined; children: ReactNode }): ReactElement {
  // It listens to nothing outside of it, so it goes with the story.
  const [session] = useState(() => createTestSession(props.claims))
  return <SessionProvider session={session}>{props.children}</SessionProvider>
}
