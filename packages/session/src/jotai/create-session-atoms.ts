import { atom, getDefaultStore, type Atom, type WritableAtom } from 'jotai'
import type { Claims } from '../claims/claims.ts'
import type { Session, SessionSnapshot, Share } from '../session.ts'

/** A session as atoms; each changes only when what it holds does. */
export interface SessionAtoms<C extends Claims = Claims> {
  /** Everything known of the session. */
  readonly snapshotAtom: Atom<SessionSnapshot<C>>
  /** What the token says of its holder. */
  readonly claimsAtom: Atom<C | undefined>
  /** There is a token and its expiry is in the future. */
  readonly isLoggedInAtom: Atom<boolean>
  /** It is not known yet whether somebody is signed in. */
  readonly isPendingAtom: Atom<boolean>
  /** Who the token is about. */
  readonly identityAtom: Atom<string | undefined>
  /** Epoch seconds of this machine's clock. */
  readonly lastInteractionAtom: Atom<number | undefined>
  /** Lets go of the session. */
  unbind(): void
}

/** The part of a jotai store that is needed. */
type SubscribableStore = Pick<ReturnType<typeof getDefaultStore>, 'sub'>

/**
 * Creates read-only atoms of a session. Name the store of your `<Provider store>` if you have one: in that store the
 * atoms follow the session all the time, elsewhere only while a component uses them.
 *
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
    isPendingAtom: atom((get) => get(snapshotAtom).isPending),
    identityAtom: atom((get) => get(snapshotAtom).identity),
    lastInteractionAtom: atom((get) => get(snapshotAtom).lastInteraction),
    unbind: store.sub(snapshotAtom, () => undefined),
  }
}

/**
 * Creates an atom of a value that is the same in every tab.
 *
 * @example
 * const preferencesAtom = createSharedAtom(session.share('preferences', {}))
 */
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
