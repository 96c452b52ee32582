import { atom } from 'jotai'
import { readCookieChoice, storeCookieChoice, type CookieChoice } from './stored-cookie-choice.ts'

/** What was chosen on this page; before that, what is stored counts when it is first asked for. */
const chosenAtom = atom<{ readonly choice: CookieChoice | undefined }>()

/** The answer to the cookie banner; `undefined` asks again. */
export const cookieChoiceAtom = atom(
  (get) => {
    const chosen = get(chosenAtom)
    return chosen === undefined ? readCookieChoice() : chosen.choice
  },
  (_get, set, choice: CookieChoice | undefined) => {
    storeCookieChoice(choice)
    set(chosenAtom, { choice })
  },
)
