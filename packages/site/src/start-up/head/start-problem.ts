import { readLanguageChoice, readLocalStorage } from '@platform/i18n'
import {
  contactUs as arContact,
  load as arLoad,
  newVersion as arNew,
  offline as arOffline,
} from '@platform/i18n/locales/ar/error.json'
import {
  contactUs as deContact,
  load as deLoad,
  newVersion as deNew,
  offline as deOffline,
} from '@platform/i18n/locales/de/error.json'
import {
  contactUs as enContact,
  load as enLoad,
  newVersion as enNew,
  offline as enOffline,
} from '@platform/i18n/locales/en/error.json'
import {
  contactUs as frContact,
  load as frLoad,
  newVersion as frNew,
  offline as frOffline,
} from '@platform/i18n/locales/fr/error.json'

/** Where the public page about contact stands; it can be read without the site having started. */
const CONTACT_PATH = '/main/demo'

// Texts are loaded by what did not arrive, so these few come along.
const TEXTS = {
  ar: { contact: arContact, load: arLoad, offline: arOffline, reload: arNew.reload },
  de: { contact: deContact, load: deLoad, offline: deOffline, reload: deNew.reload },
  en: { contact: enContact, load: enLoad, offline: enOffline, reload: enNew.reload },
  fr: { contact: frContact, load: frLoad, offline: frOffline, reload: frNew.reload },
}

/** Says in the place of the logo that the site did not start, and what can be done about it. */
export function showStartProblem(root: HTMLElement): void {
  const language = readLanguageChoice(readLocalStorage(), navigator.languages)
  const { contact, load, offline, reload } = TEXTS[language]
  const { title, text } = navigator.onLine ? load : offline
  const main = document.createElement('main')
  main.className = 'boot-problem'
  main.lang = language
  main.dir = language === 'ar' ? 'rtl' : 'ltr'
  const message = document.createElement('div')
  message.setAttribute('role', 'alert')
  message.append(create('h1', title), create('p', text))
  const button = create('button', reload)
  button.addEventListener('click', () => location.reload())
  const link = create('a', contact)
  link.setAttribute('href', CONTACT_PATH)
  const ways = document.createElement('p')
  ways.append(button, ' ', link)
  main.append(message, ways)
  root.replaceChildren(main)
  document.title = title
}

function create(name: 'h1' | 'p' | 'button' | 'a', text: string): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
