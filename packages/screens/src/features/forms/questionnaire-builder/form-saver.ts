import { ApiError } from '@platform/api'
import type { FormContent } from '../questionnaire-content/questionnaire-item.ts'

/** How long nobody has changed anything before it is saved. */
const PAUSE_MS = 800
/** How soon it is tried again where the server could not be reached. */
const RETRY_MS = 5000

/** What the server has of a form. */
export interface StoredForm {
  readonly content: FormContent
  readonly version: number
  readonly updatedAt: string
}

/** Whether what one sees is what the server has. */
export type SaveState =
  | { readonly name: 'saved' | 'changed' | 'saving' | 'offline' }
  | { readonly name: 'failed'; readonly error: unknown }
  /** Somebody else has saved meanwhile, or oneself in another tab. */
  | { readonly name: 'conflict'; readonly theirs: StoredForm }

export interface FormSaverOptions {
  readonly stored: StoredForm
  readonly save: (content: FormContent, seenVersion: number) => Promise<StoredForm>
  readonly readNewest: () => Promise<StoredForm>
  /** Keeps on this device what the server does not have yet. */
  readonly keep: (content: FormContent, seenVersion: number) => void
  readonly forget: () => void
}

export interface FormSaver {
  readonly state: () => SaveState
  readonly subscribe: (listener: () => void) => () => void
  /** Saves this after a pause; the last one counts. */
  readonly change: (content: FormContent) => void
  /** Saves at once what is not saved. @returns the version that the server has then @throws where it could not be saved */
  readonly flush: () => Promise<number>
  /** Goes on from what somebody else has saved. */
  readonly accept: (theirs: StoredForm) => void
  /** Wants something that was written upon an older version than the server has. */
  readonly meet: (mine: FormContent) => void
  /** Keeps on this device what is not saved, such as before the tab is closed. */
  readonly keepUnsaved: () => void
  /** Saves nothing any more. */
  readonly discard: () => void
  /** Saves once more, and by itself no more until it is started again. */
  readonly stop: () => void
  readonly start: () => void
}

/** Saves a form while it is worked on: one save at a time, each upon the version before it. */
export function createFormSaver(options: FormSaverOptions): FormSaver {
  const { save, readNewest, keep, forget } = options
  const listeners = new Set<() => void>()
  let stored = options.stored
  let wanted: FormContent = stored.content
  let state: SaveState = { name: 'saved' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let isStopped = false

  const isSaved = (): boolean => wanted === stored.content

  function show(next: SaveState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function planSave(delayMs: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void run(), delayMs)
  }

  function keepUnsaved(): void {
    if (!isSaved()) keep(wanted, stored.version)
  }

  async function saveOnce(): Promise<void> {
    const sent = wanted
    show({ name: 'saving' })
    const saved = await save(sent, stored.version)
    stored = { ...saved, content: sent }
    if (!isSaved()) {
      show({ name: 'changed' })
      planSave(PAUSE_MS)
      return
    }
    forget()
    show({ name: 'saved' })
  }

  async function recover(error: unknown): Promise<void> {
    keepUnsaved()
    if (error instanceof ApiError && error.code === 'precondition_failed') {
      await meetOther().catch(showFailure)
      return
    }
    showFailure(error)
  }

  function showFailure(error: unknown): void {
    const isAway = error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')
    show(isAway ? { name: 'offline' } : { name: 'failed', error })
    if (isAway) planSave(RETRY_MS)
  }

  /** Where both say the same there is nothing to choose. */
  async function meetOther(): Promise<void> {
    const theirs = await readNewest()
    if (JSON.stringify(theirs.content) === JSON.stringify(wanted)) accept({ ...theirs, content: wanted })
    else show({ name: 'conflict', theirs })
  }

  function accept(theirs: StoredForm): void {
    clearTimeout(timer)
    stored = theirs
    wanted = theirs.content
    forget()
    show({ name: 'saved' })
  }

  function run(): Promise<void> {
    clearTimeout(timer)
    if (isSaved() || state.name === 'conflict') return Promise.resolve()
    running ??= saveOnce()
      .catch(recover)
      .finally(() => {
        running = undefined
      })
    return running
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(content) {
      if (content === wanted) return
      wanted = content
      if (state.name === 'conflict') {
        keepUnsaved()
        return
      }
      if (running === undefined) show({ name: 'changed' })
      planSave(PAUSE_MS)
    },
    async flush() {
      while (!isSaved()) {
        // oxlint-disable-next-line no-await-in-loop -- what was changed meanwhile is saved upon what was saved before
        await run()
        const after = state.name
        if (after === 'conflict' || after === 'failed' || after === 'offline') throw new UnsavedError()
      }
      return stored.version
    },
    accept,
    meet(mine) {
      wanted = mine
      state = { name: 'conflict', theirs: stored }
    },
    keepUnsaved,
    discard: () => accept({ ...stored, content: wanted }),
    start() {
      isStopped = false
    },
    stop() {
      keepUnsaved()
      void run()
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** What was to be done needs the form to be saved, and it is not; the state of the saver says why. */
export class UnsavedError extends Error {
  override readonly name = 'UnsavedError'
}
