import { atom } from 'jotai'

/** Where one captcha on a page stands. */
export type CaptchaState =
  | { readonly status: 'idle' | 'solving' }
  | { readonly status: 'solved'; readonly solution: string; readonly solvedAtMs: number }
  | { readonly status: 'failed'; readonly error: unknown }

const storedAtom = atom<Readonly<Record<string, CaptchaState>>>({})

/** Every captcha of the page, by its id. */
export const captchaWidgetsAtom = atom((get) => get(storedAtom))

export const moveCaptchaAtom = atom(null, (get, set, id: string, state: CaptchaState) =>
  set(storedAtom, { ...get(storedAtom), [id]: state }),
)
