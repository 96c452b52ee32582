import { createInstance } from 'i18next'
import type { i18n, Resource } from 'i18next'
import { readLanguageChoice, readLocalStorage, storeLanguageChoice } from './language-choice.ts'
import type { LanguageStorage } from './language-choice.ts'
import { DEFAULT_LANGUAGE, directionOf, isLanguage, LANGUAGES, NAMESPACES } from './languages.ts'
import type { Language, Namespace } from './languages.ts'
import { createLocaleBackend } from './loading/locale-backend.ts'
import type { LocaleError } from './loading/locale-error.ts'
import { createLocaleLoader } from './loading/locale-loader.ts'
import type { LocaleLoaderOptions } from './loading/locale-loader.ts'
import type { Wait } from './loading/wait.ts'
import { createMissingText } from './texts/missing-text.ts'

export interface MissingKey {
  readonly language: string
  readonly namespace: string
  readonly key: string
}

export interface I18nOptions {
  /** Where `/locales` lives, without a slash at the end. Default: the page's own origin. */
  readonly origin?: string
  /** Starts in this language. Default: the stored choice, else the reader's, else English. */
  readonly language?: Language
  /** Keeps the choice. Default: `localStorage`, where there is one. */
  readonly storage?: LanguageStorage
  /** The reader's languages, best first. Default: `navigator.languages`. */
  readonly wishes?: readonly string[]
  /** Loaded before the promise resolves. Default: the frame, the page names and the error texts. */
  readonly namespaces?: readonly Namespace[]
  /** Texts that are there already, for example in a prerendered page; their files are not fetched. */
  readonly resources?: Resource
  readonly fetch?: LocaleLoaderOptions['fetch']
  readonly wait?: Wait
  /** Ends all loading for good. */
  readonly signal?: AbortSignal
  /** Gets `lang` and `dir`. Default: the document's root element, where there is one. */
  readonly root?: Pick<HTMLElement, 'lang' | 'dir'>
  /** Told once about each key that is in no file. */
  readonly onMissingKey?: (missing: MissingKey) => void
  /** Told about each file that could not be had, after its last retry. */
  readonly onLoadFailure?: (error: LocaleError) => void
}

/** What every page needs. The error texts belong to it: they are needed most when nothing can be loaded any more. */
export const START_NAMESPACES: readonly Namespace[] = ['common', 'pages', 'error']

/** Translations whose first texts may still be on their way. */
export interface StartedI18n {
  readonly i18n: i18n
  /** The language it starts in. */
  readonly language: Language
  /** Never rejects: with no file to be had, built-in English texts are shown. */
  readonly ready: Promise<void>
}

/**
 * The translations of one page; resolves when the first texts are there, and never rejects (see
 * `StartedI18n`).
 * @example
 * const i18n = await createI18n({ onMissingKey: (missing) => report(missing) })
 * i18n.t('action.save')
 */
export async function createI18n(options: I18nOptions = {}): Promise<i18n> {
  const { i18n, ready } = startI18n(options)
  await ready
  return i18n
}

/**
 * Like `createI18n`, without waiting: code and data of a page can be asked for meanwhile.
 * @example const { i18n, ready } = startI18n({ namespaces: ['common', 'documents'] })
 */
export function startI18n(options: I18nOptions = {}): StartedI18n {
  const storage = options.storage ?? readLocalStorage()
  const wishes = options.wishes ?? globalThis.navigator?.languages ?? []
  const language = options.language ?? readLanguageChoice(storage, wishes)
  const backend = createLocaleBackend({
    loader: createLocaleLoader({
      origin: options.origin ?? '',
      fetch: options.fetch ?? ((url, init) => fetch(url, init)),
      signal: options.signal,
      wait: options.wait,
    }),
    onFailure: options.onLoadFailure,
  })
  const instance = createInstance()
  followLanguage(instance, options.root ?? globalThis.document?.documentElement)
  const loaded = instance.use(backend.module).init({
    lng: language,
    supportedLngs: [...LANGUAGES],
    load: 'languageOnly',
    fallbackLng: backend.fallbackOf,
    ns: [...(options.namespaces ?? START_NAMESPACES)],
    defaultNS: 'common',
    ...(options.resources !== undefined && { resources: options.resources, partialBundledLanguages: true }),
    // A file that waits for its English stand-in holds a place in the queue, so the queue must have room for all.
    maxParallelReads: LANGUAGES.length * NAMESPACES.length,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    // The router loads what a screen needs before showing it, so nothing suspends or flashes.
    react: { useSuspense: false },
    ...createMissingKeyOptions(options.onMissingKey),
  })
  const ready = loaded.then(() => {
    // Only from here on: what was detected is no choice, and must follow when the reader changes the browser's language.
    instance.on('languageChanged', (chosen) => {
      if (isLanguage(chosen)) storeLanguageChoice(storage, chosen)
    })
  })
  return { i18n: instance, language, ready }
}

/** `lang` and `dir` follow the language the texts really are in: a screen reader picks its voice by them. */
function followLanguage(instance: i18n, root: Pick<HTMLElement, 'lang' | 'dir'> | undefined): void {
  instance.on('languageChanged', (language) => {
    if (root === undefined) return
    const shown = instance.resolvedLanguage ?? language
    root.lang = shown
    root.dir = directionOf(shown)
  })
}

function createMissingKeyOptions(onMissingKey: I18nOptions['onMissingKey']) {
  const reported = new Set<string>()
  return {
    saveMissing: true,
    saveMissingTo: 'current',
    appendNamespaceToMissingKey: true,
    missingKeyHandler: ([language = DEFAULT_LANGUAGE]: readonly string[], namespace: string, key: string) => {
      const id = `${language}|${namespace}|${key}`
      if (reported.has(id)) return
      reported.add(id)
      onMissingKey?.({ language, namespace, key })
    },
    parseMissingKeyHandler: (fullKey: string, standIn?: string, values?: Record<string, unknown>) =>
      standIn ?? createMissingText(fullKey, values),
  } as const
}
