import { inject, InjectionToken, type Provider, type Signal } from '@angular/core'
import type { Claims } from '../claims/claims.ts'
import { selectSnapshot } from '../select/selectors.ts'
import { isSessionOf, sourceOf } from '../select/source.ts'
import type { Session, SessionSnapshot } from '../session.ts'
import { followSource } from './follow-source.ts'

/**
 * The session that is provided, for `inject` where `injectSession` is not to be had, such as in `deps`.
 *
 * @example
 * const provider = { provide: 'signOut', deps: [SESSION], useFactory: (session: Session) => () => session.logout() }
 */
export const SESSION: InjectionToken<Session> = new InjectionToken<Session>('session')

/** Followed once for all that is below `provideSession`, so that no two components ever show different states. */
export const SNAPSHOT: InjectionToken<Signal<SessionSnapshot>> = new InjectionToken<Signal<SessionSnapshot>>(
  'session snapshot',
)

/**
 * Gives the session to an application, or to the part of it that a route or a component begins. Create it outside of Angular,
 * once: it is the same for the whole page.
 *
 * @example
 * const config: ApplicationConfig = { providers: [provideSession(session)] }
 */
export function provideSession(session: Session): Provider[] {
  return [
    { provide: SESSION, useValue: session },
    { provide: SNAPSHOT, useFactory: () => followSource(sourceOf(session, selectSnapshot)) },
  ]
}

/**
 * The session that is provided, in an injection context; throws where there is none.
 *
 * @example
 * const session = injectSession()
 * const signOut = () => session.logout()
 */
export function injectSession<C extends Claims = Claims>(): Session<C> {
  const session = inject(SESSION, { optional: true })
  if (!isSessionOf<C>(session)) throw new Error('injectSession: there is no provideSession above')
  return session
}
