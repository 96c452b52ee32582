import { atom } from 'jotai'

/** A question that stands on the page: whether what was typed may be lost. */
interface PendingLeave {
  readonly answer: Promise<boolean>
  readonly settle: (mayLeave: boolean) => void
}

const storedAtom = atom<PendingLeave | undefined>(undefined)

/** What the dialog answers; `undefined` while nothing is asked. */
export const pendingLeaveAtom = atom((get) => get(storedAtom))

/** Asks the person; who wants to leave twice at the same moment is asked once. */
export const askToLeaveAtom = atom(null, (get, set): Promise<boolean> => {
  const asked = get(storedAtom)
  if (asked !== undefined) return asked.answer
  const { promise, resolve } = Promise.withResolvers<boolean>()
  set(storedAtom, {
    answer: promise,
    settle: (mayLeave) => {
      set(storedAtom, undefined)
      resolve(mayLeave)
    },
  })
  return promise
})
