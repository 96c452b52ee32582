import type { ComponentType } from 'react'
import type { Page, PageId } from '../pages/index.ts'
import type { Search } from '../search.ts'
import type { Recovery } from './recovery.ts'

/**
 * A page whose data takes longer is shown with a skeleton. As long as what follows a click still seems to be
 * its effect; data that is there by then is drawn in one go with its page.
 */
export const DATA_PATIENCE_MS = 100

/** Binds a page to its screen. */
export interface ScreenBinding<Ctx> {
  /** The translations it needs, loaded beside its code. */
  readonly load: () => Promise<{ readonly Screen: ComponentType }>
  /** The translations it needs, loaded beside its code. */
  readonly namespaces: readonly string[]
  /**
   * Starts its data, beside its code. A failure is left to the screen's own query, which has a Retry.
   * Not called when a link is only pointed at: reading a health record is written to an access log.
   */
  readonly prefetch?: (ctx: Ctx, params: Readonly<Record<string, string>>, search: Search) => Promise<unknown>
}

export interface ScreenLoader {
  open(page: Page, params: Readonly<Record<string, string>>, search: Search): Promise<ComponentType>
  /** Code and translations; never fails. */
  preload(page: Page): Promise<void>
}

export interface ScreenLoaderOptions<Ctx> {
  readonly screens: Readonly<Record<PageId, ScreenBinding<Ctx>>>
  readonly context: Ctx
  readonly loadNamespaces: (names: readonly string[]) => Promise<unknown>
  readonly recovery: Recovery
}

export function createScreenLoader<Ctx>(options: ScreenLoaderOptions<Ctx>): ScreenLoader {
  const { screens, context, loadNamespaces, recovery } = options
  // An import of what is there still answers a task later, and the page before is drawn once more.
  const arrived = new Map<PageId, ComponentType>()

  async function importScreen(page: Page): Promise<ComponentType> {
    const known = arrived.get(page.id)
    if (known !== undefined) return known
    const { Screen } = await screens[page.id].load()
    recovery.forget(page.id)
    arrived.set(page.id, Screen)
    return Screen
  }

  async function loadScreen(page: Page): Promise<ComponentType> {
    try {
      return await importScreen(page)
    } catch (cause) {
      return recovery.recover(page.id, cause)
    }
  }

  async function prefetch(
    page: Page,
    params: Readonly<Record<string, string>>,
    search: Search,
  ): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const patience = new Promise((resolve) => {
      timer = setTimeout(resolve, DATA_PATIENCE_MS)
    })
    try {
      await Promise.race([screens[page.id].prefetch?.(context, params, search), patience])
    } catch {
      // The screen asks again and says what went wrong.
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async open(page, params, search) {
      // The data first: it has the longest way.
      const data = prefetch(page, params, search)
      const [Screen] = await Promise.all([
        loadScreen(page),
        loadNamespaces(screens[page.id].namespaces),
        data,
      ])
      return Screen
    },
    async preload(page) {
      try {
        await Promise.all([importScreen(page), loadNamespaces(screens[page.id].namespaces)])
      } catch {
        // Opening the page asks again, and says what went wrong.
      }
    },
  }
}
