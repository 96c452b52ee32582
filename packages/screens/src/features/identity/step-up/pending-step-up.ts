import { atom } from 'jotai'

/** A question that stands on the page: whether the person has confirmed who they are. */
interface PendingStepUp {
  readonly answer: Promise<boolean>
  readonly settle: (isConfirmed: boolean) => void
}

const storedAtom = atom<PendingStepUp | undefined>(undefined)

/** What the dialog answers; `undefined` while nothing is asked. */
export const pendingStepUpAtom = atom((get) => get(storedAtom))

/** Asks the person to confirm; calls that are refused at the same moment wait for one and the same answer. */
export const askStepUpAtom = atom(null, (get, set): Promise<boolean> => {
  const asked = get(storedAtom)
  if (asked !== undefined) return asked.answer
  const { promise, resolve } = Promise.withResolvers<boolean>()
  set(storedAtom, {
    answer: promise,
    settle: (isConfirmed) => {
      set(storedAtom, undefined)
      resolve(isConfirmed)
    },
  })
  return promise
})
