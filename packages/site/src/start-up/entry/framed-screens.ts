import type { ScreenBinding } from '@platform/routing'
import { readPage, type PageId } from '@platform/routing/pages'
import { prefetchStart, screens, type SiteServices } from '@platform/screens'
import { loadAppFrame } from '../../frame/app/app-frame-code.ts'

type Binding = ScreenBinding<SiteServices>

/** The screens, each with the frame it stands in: a page of a signed-in area is there when its frame is too. */
export const framedScreens: Readonly<Record<PageId, Binding>> = {
  ...screens,
  ...Object.fromEntries(
    Object.entries(screens)
      .filter(([id]) => isPageId(id) && readPage(id).allow !== 'public')
      .map(([id, binding]) => [id, withAppFrame(binding)]),
  ),
}

function isPageId(id: string): id is PageId {
  return Object.hasOwn(screens, id)
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
