import { ApiError } from '@platform/api'

/** How long nobody has changed anything before it is saved. */
const PAUSE_MS = 800
/** How soon it is tried again where the server could not be reached. */
const RETRY_MS = 5000

/** What the server has of a draft. */
export interface StoredDraft<Content> {
  readonly content: Content
  readonly version: number
}

/** Whether what one sees is what the server has. */
export type SaveState<Stored = unknown> =
  | { readonly name: 'saved' | 'changed' | 'saving' | 'offline' }
  | { readonly name: 'failed'; readonly error: unknown }
  /** Somebody else has saved meanwhile, or oneself in another tab. */
  | { readonly name: 'conflict'; readonly theirs: Stored }

export interface DraftSaverOptions<Content, Stored extends StoredDraft<Content> = StoredDraft<Content>> {
  readonly stored: Stored
  readonly save: (content: Content, seenVersion: number) => Promise<Stored>
  readonly readNewest: () => Promise<Stored>
  /** Keeps on this device what the server does not have yet. */
  readonly keep: (content: Content, seenVersion: number) => void
  readonly forget: () => void
}

/** What was to be done needs the draft to be saved, and it is not; the state of the saver says why. */
class UnsavedError extends Error {
  override readonly name = 'UnsavedError'
}

/** Saves a draft while it is worked on: one save at a time, each upon the version before it. */
export class DraftSaver<Content, Stored extends StoredDraft<Content> = StoredDraft<Content>> {
  readonly #options: DraftSaverOptions<Content, Stored>
  readonly #listeners = new Set<() => void>()
  #stored: Stored
  #wanted: Content
  #state: SaveState<Stored> = { name: 'saved' }
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined
  /** Nothing is sent by itself before it is started. */
  #isStopped = true

  constructor(options: DraftSaverOptions<Content, Stored>) {
    this.#options = options
    this.#stored = options.stored
    this.#wanted = options.stored.content
  }

  readonly state = (): SaveState<Stored> => this.#state

  /** What is to be saved, or is. */
  readonly wanted = (): Content => this.#wanted

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Saves this after a pause; the last one counts. */
  change(content: Content): void {
    if (content === this.#wanted) return
    this.#wanted = content
    if (this.#state.name === 'conflict') {
      this.keepUnsaved()
      return
    }
    if (this.#running === undefined) {
      // Undone to what the server has.
      if (this.#isSaved()) {
        this.accept(this.#stored)
        return
      }
      this.#show({ name: 'changed' })
    }
    this.#planSave(PAUSE_MS)
  }

  /**
   * Saves now what is not saved.
   *
   * @returns the version that the server has then
   * @throws UnsavedError where it could not be saved
   */
  async flush(): Promise<number> {
    while (!this.#isSaved()) {
      // oxlint-disable-next-line no-await-in-loop -- what was changed meanwhile is saved upon what was saved before
      await this.#run()
      if (!['saved', 'changed'].includes(this.#state.name)) throw new UnsavedError()
    }
    return this.#stored.version
  }

  /** Goes on from what somebody else has saved. */
  accept(theirs: Stored): void {
    clearTimeout(this.#timer)
    this.#stored = theirs
    this.#wanted = theirs.content
    this.#options.forget()
    this.#show({ name: 'saved' })
  }

  /** Saves what is here upon what somebody else has saved. */
  async overwrite(theirs: Stored): Promise<number> {
    this.#stored = theirs
    this.#show({ name: 'changed' })
    return this.flush()
  }

  /** Wants something that was written upon an older version than the server has. */
  meet(mine: Content): void {
    this.#wanted = mine
    this.#state = { name: 'conflict', theirs: this.#stored }
  }

  /** Keeps on this device what is not saved, such as before the tab is closed. */
  keepUnsaved(): void {
    if (!this.#isSaved()) this.#options.keep(this.#wanted, this.#stored.version)
  }

  /** Lets go of what is not saved: the draft is there no more. */
  discard(): void {
    this.accept({ ...this.#stored, content: this.#wanted })
  }

  start(): void {
    this.#isStopped = false
    if (!this.#isSaved() && this.#state.name !== 'conflict') this.#planSave(PAUSE_MS)
  }

  /** Saves once more, and by itself no more until it is started again. */
  stop(): void {
    this.keepUnsaved()
    void this.#run()
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  #isSaved(): boolean {
    return this.#wanted === this.#stored.content
  }

  #show(state: SaveState<Stored>): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }

  #planSave(delayMs: number): void {
    clearTimeout(this.#timer)
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#run(), delayMs)
  }

  #run(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#isSaved() || this.#state.name === 'conflict') return Promise.resolve()
    this.#running ??= this.#saveOnce()
      .catch((error: unknown) => this.#recover(error))
      .finally(() => {
        this.#running = undefined
      })
    return this.#running
  }

  async #saveOnce(): Promise<void> {
    const sent = this.#wanted
    this.#show({ name: 'saving' })
    const saved = await this.#options.save(sent, this.#stored.version)
    this.#stored = { ...saved, content: sent }
    if (!this.#isSaved()) {
      this.#show({ name: 'changed' })
      this.#planSave(PAUSE_MS)
      return
    }
    this.#options.forget()
    this.#show({ name: 'saved' })
  }

  async #recover(error: unknown): Promise<void> {
    this.keepUnsaved()
    if (!(error instanceof ApiError && error.code === 'precondition_failed')) {
      this.#showFailure(error)
      return
    }
    try {
      this.#meetOther(await this.#options.readNewest())
    } catch (failure) {
      this.#showFailure(failure)
    }
  }

  /** Where both say the same there is nothing to choose. */
  #meetOther(theirs: Stored): void {
    const isSame = JSON.stringify(theirs.content) === JSON.stringify(this.#wanted)
    if (isSame) this.accept({ ...theirs, content: this.#wanted })
    else this.#show({ name: 'conflict', theirs })
  }

  #showFailure(error: unknown): void {
    const isAway = error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')
    this.#show(isAway ? { name: 'offline' } : { name: 'failed', error })
    if (isAway) this.#planSave(RETRY_MS)
  }
}
