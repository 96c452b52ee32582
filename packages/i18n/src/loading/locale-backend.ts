import type { BackendModule, Services } from 'i18next'
import { DEFAULT_LANGUAGE } from '../languages.ts'
import { LocaleError } from './locale-error.ts'
import type { LocaleLoader } from './locale-loader.ts'

export interface LocaleBackendOptions {
  readonly loader: LocaleLoader
  readonly onFailure?: ((error: LocaleError) => void) | undefined
}

export interface LocaleBackend {
  readonly module: BackendModule
  /** The languages to look a text up in after this one; English only once a file of this language has failed. */
  fallbackOf(language: string): readonly string[]
}

/**
 * i18next would fetch the English file beside every other one. The files are complete, so English is fetched
 * only when one fails: at the first failure, to be there when the last retry has failed too.
 */
export function createLocaleBackend({ loader, onFailure }: LocaleBackendOptions): LocaleBackend {
  const failedLanguages = new Set<string>()
  let services: Services | undefined

  async function read(language: string, namespace: string): Promise<object> {
    let english: Promise<void> | undefined
    const fetchEnglish = (): void => {
      if (services !== undefined && language !== DEFAULT_LANGUAGE) english = queueEnglish(services, namespace)
    }
    try {
      return await loader.load(language, namespace, fetchEnglish)
    } catch (error) {
      failedLanguages.add(language)
      await english
      if (error instanceof LocaleError) onFailure?.(error)
      throw error
    }
  }

  return {
    module: {
      type: 'backend',
      callbackApi: true,
      init: (created: Services) => {
        services = created
      },
      read: (language, namespace, done) => {
        read(language, namespace).then(
          (translations) => done(null, translations),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
        )
      },
    },
    fallbackOf: (language) => (failedLanguages.has(language) ? [DEFAULT_LANGUAGE] : []),
  }
}

/** Goes through i18next's own queue, which knows what is loaded, loading or has failed. */
function queueEnglish(services: Services, namespace: string): Promise<void> {
  const queue: LoadQueue = services.backendConnector
  return new Promise((resolve) => {
    queue.load([DEFAULT_LANGUAGE], [namespace], () => resolve())
  })
}

interface LoadQueue {
  load(languages: readonly string[], namespaces: readonly string[], done: () => void): void
}
