import { isLanguage, isNamespace } from '../languages.ts'
import { LocaleError } from './locale-error.ts'
import { waitWithTimer } from './wait.ts'
import type { Wait } from './wait.ts'

const LOCALE_RETRIES = 5
const LOCALE_RETRY_DELAY_MS = 350
/** An attempt that hangs longer than this counts as failed, or one stuck connection would keep the page blank. */
const LOCALE_ATTEMPT_TIMEOUT_MS = 10_000

export type Translations = Readonly<Record<string, unknown>>

export interface LocaleLoaderOptions {
  /** Where `/locales` lives, without a slash at the end; empty means the page's own origin. */
  readonly origin: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Ends all loading for good. */
  readonly signal?: AbortSignal | undefined
  readonly wait?: Wait | undefined
}

export interface LocaleLoader {
  /** @throws {LocaleError} after the last attempt; the signal's reason when aborted. */
  load(language: string, namespace: string, onFirstFailure?: () => void): Promise<Translations>
}

/** Up to six requests a file, and one at a time for the same file. */
export function createLocaleLoader(options: LocaleLoaderOptions): LocaleLoader {
  const running = new Map<string, Promise<Translations>>()

  return {
    load(language, namespace, onFirstFailure) {
      // Both end up in an address, so nothing that is not on the lists gets that far.
      if (!isLanguage(language) || !isNamespace(namespace)) {
        return Promise.reject(new LocaleError('unknown', language, namespace))
      }
      const path = `/locales/${language}/${namespace}.json`
      const known = running.get(path)
      if (known !== undefined) return known
      const attempt = (): Promise<Translations> => readLocale(options, path, language, namespace)
      const loading = retry(attempt, options, onFirstFailure).finally(() => running.delete(path))
      running.set(path, loading)
      return loading
    },
  }
}

async function retry(
  attempt: () => Promise<Translations>,
  { signal, wait = waitWithTimer }: LocaleLoaderOptions,
  onFirstFailure?: () => void,
): Promise<Translations> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt()
    } catch (error) {
      signal?.throwIfAborted()
      if (failures === LOCALE_RETRIES) throw error
      if (failures === 0) onFirstFailure?.()
      await wait(LOCALE_RETRY_DELAY_MS * 2 ** failures, signal)
    }
  }
}

async function readLocale(
  { origin, fetch, signal }: LocaleLoaderOptions,
  path: string,
  language: string,
  namespace: string,
): Promise<Translations> {
  signal?.throwIfAborted()
  const init = { signal: limit(signal) }
  const response = await fetch(`${origin}${path}`, init).catch((cause: unknown) => {
    throw new LocaleError('unreachable', language, namespace, { cause })
  })
  if (!response.ok) throw new LocaleError('refused', language, namespace)
  // A static host often answers an unknown path with its index page and status 200.
  const content: unknown = await response.json().catch((cause: unknown) => {
    throw new LocaleError('not-json', language, namespace, { cause })
  })
  if (!isTranslations(content)) throw new LocaleError('not-json', language, namespace)
  return content
}

/** Ends an attempt with the caller's signal, or when it takes too long. Safari before 17.4 cannot join signals. */
function limit(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(LOCALE_ATTEMPT_TIMEOUT_MS)
  if (signal === undefined) return timeout
  const either = new AbortController()
  for (const one of [signal, timeout])
    one.addEventListener('abort', () => either.abort(one.reason), { signal: either.signal })
  return either.signal
}

function isTranslations(content: unknown): content is Translations {
  return typeof content === 'object' && content !== null && !Array.isArray(content)
}
