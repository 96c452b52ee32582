import { atom } from 'jotai'
import { readCookieChoice, storeCookieChoice, type CookieChoice } from './stored-cookie-choice.ts'

const storedChoiceAtom = atom<CookieChoice | undefined>(readCookieChoice())

/** The answer to the cookie banner; `undefined` asks again. */
export const cookieChoiceAtom = atom(
  (get) => get(storedChoiceAtom),
  (_get, set, choice: CookieChoice | undefined) => {
    storeCookieChoice(choice)
    set(storedChoiceAtom, choice)
  },
)
