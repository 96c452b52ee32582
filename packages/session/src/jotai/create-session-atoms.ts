import { atom, getDefaultStore, type Atom, type WritableAtom } from 'jotai'
import type { Claims } from '../claims/claims.ts'
import type { Session, SessionSnapshot, Share } from '../session.ts'

/** Each changes only when what it holds does. */
export interface SessionAtoms<C extends Claims = Claims> {
  readonly snapshotAtom: Atom<SessionSnapshot<C>>
  readonly claimsAtom: Atom<C | undefined>
  readonly isLoggedInAtom: Atom<boolean>
  readonly identityAtom: Atom<string | undefined>
  /** In epoch seconds of this machine's clock. */
  readonly lastInteractionAtom: Atom<number | undefined>
  unbind(): void
}

type SubscribableStore = Pick<ReturnType<typeof getDefaultStore>, 'sub'>

/**
 * In the store that is named the atoms follow the session all the time, elsewhere only while in use.
 * @example
 * const { claimsAtom } = createSessionAtoms(session, store)
 * const claims = useAtomValue(claimsAtom)
 */
export function createSessionAtoms<C extends Claims>(
  session: Session<C>,
  store: SubscribableStore = getDefaultStore(),
): SessionAtoms<C> {
  const snapshotAtom = followingAtom(session.getSnapshot, session.subscribe)
  return {
    snapshotAtom,
    claimsAtom: atom((get) => get(snapshotAtom).claims),
    isLoggedInAtom: atom((get) => get(snapshotAtom).isLoggedIn),
    identityAtom: atom((get) => get(snapshotAtom).identity),
    lastInteractionAtom: atom((get) => get(snapshotAtom).lastInteraction),
    unbind: store.sub(snapshotAtom, () => undefined),
  }
}

/** @example const preferencesAtom = createSharedAtom(session.share('preferences', {})) */
export function createSharedAtom<T>(share: Share<T>): WritableAtom<T, [value: T], void> {
  const valueAtom = followingAtom(share.get, share.subscribe)
  return atom(
    (get) => get(valueAtom),
    (_get, _set, value) => share.set(value),
  )
}

/** Reads from outside of jotai; the version only tells that there is something new to read. */
function followingAtom<T>(read: () => T, subscribe: (listener: () => void) => () => void): Atom<T> {
  const versionAtom = atom(0)
  versionAtom.onMount = (setVersion) => {
    const follow = (): void => setVersion((version) => version + 1)
    // Something may have changed between the first reading and this.
    follow()
    return subscribe(follow)
  }
  return atom((get) => {
    get(versionAtom)
    return read()
  })
}
