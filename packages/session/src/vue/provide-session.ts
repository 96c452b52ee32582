import { inject, provide, type InjectionKey, type Plugin } from 'vue'
import type { Claims } from '../claims/claims.ts'
import { isSessionOf } from '../select/source.ts'
import type { Session } from '../session.ts'

const SESSION: InjectionKey<Session> = Symbol('session')

/**
 * Gives the session to every component of an app. Create it outside of Vue, once: it is the same for the whole page.
 *
 * @example
 * createApp(App).use(createSessionPlugin(session)).mount('#app')
 */
export function createSessionPlugin(session: Session): Plugin {
  return {
    install(app) {
      app.provide(SESSION, session)
    },
  }
}

/**
 * Gives the session to the components below the one that is being set up.
 *
 * @example
 * provideSession(session)
 */
export function provideSession(session: Session): void {
  provide(SESSION, session)
}

/**
 * The session that is provided; throws where there is none.
 *
 * @example
 * const session = useSession()
 * const signOut = () => session.logout()
 */
export function useSession<C extends Claims = Claims>(): Session<C> {
  const session = inject(SESSION, undefined)
  if (!isSessionOf<C>(session)) throw new Error('useSession: no session is provided')
  return session
}
