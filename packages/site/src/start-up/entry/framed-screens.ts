import type { ScreenBinding } from '@platform/routing'
import { readPage, type PageId } from '@platform/routing/pages'
import { prefetchStart, screens, type SiteServices } from '@platform/screens'
import { loadAppFrame } from '../../frame/app/app-frame-code.ts'

type Binding = ScreenBinding<SiteServices>

/** The screens, each with the frame it stands in: a page of a signed-in area is there when its frame is too. */
export const framedScreens: Readonly<Record<PageId, Binding>> = {
  ...screens,
  ...Object.fromEntries(
    Object.entries(screens).flatMap(([id, binding]) => {
      if (!isPageId(id)) return []
      const { allow, ownFrame } = readPage(id)
      if (allow !== 'public') return [[id, withAppFrame(binding)]]
      return ownFrame ? [[id, withOwnFrame(binding)]] : []
    }),
  ),
}

function isPageId(id: string): id is PageId {
  return Object.hasOwn(screens, id)
}

/** Whether it is the frame of an area is known only when somebody opens the page. */
function withOwnFrame(binding: Binding): Binding {
  return {
    ...binding,
    prefetch: async (services, ...address) => {
      const { isLoggedIn } = services.session.getSnapshot()
      const frame = isLoggedIn ? [prefetchStart(services), loadAppFrame()] : []
      await Promise.all([...frame, binding.prefetch?.(services, ...address)])
    },
  }
}

function withAppFrame(binding: Binding): Binding {
  return {
    ...binding,
    load: async () => {
      const [screen] = await Promise.all([binding.load(), loadAppFrame()])
      return screen
    },
    prefetch: async (services, ...address) => {
      // First of all: what the page wants of it waits for it.
      await Promise.all([prefetchStart(services), binding.prefetch?.(services, ...address)])
    },
  }
}
